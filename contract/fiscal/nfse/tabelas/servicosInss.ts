const NOMES = `Limpeza, conservação ou zeladoria
Vigilância ou segurança
Construção civil
Serviços rurais
Digitação
Preparação de dados
Acabamento
Embalagem
Acondicionamento
Cobrança
Coleta ou reciclagem de lixo
Copa
Hotelaria
Corte ou ligação de serviços públicos
Distribuição
Treinamento e ensino
Entrega de contas e documentos
Ligação de medidores
Leitura de medidores
Manutenção de instalações, máquinas ou equipamentos
Montagem
Operação de máquinas, equipamentos e veículos
Operação de pedágio ou terminal de transporte
Transporte de passageiros
Portaria, recepção ou ascensorista
Recepção, triagem ou movimentação de materiais
Promoção de vendas ou eventos
Secretaria e expediente
Saúde
Telefonia ou telemarketing
Trabalho temporário (Lei 6.019/74)`.split('\n');

/** Services with INSS withheld (Tabela 06 of EFD-Reinf, tpServico of R-2010), by code. */
export const SERVICOS_INSS: ReadonlyMap<string, string> = new Map(
  NOMES.map((nome, i): [string, string] => [String(100_000_001 + i), nome]),
);
