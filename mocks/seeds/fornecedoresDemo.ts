import { sampleCnpj, sampleCpf } from '../../contract/brasil/sample.ts';
import type { fornecedores } from '../../contract/fornecedores.ts';
import type { ResourceValues } from '../../contract/resource.ts';
import { municipioAt } from './municipios.ts';

export type FornecedorDemo = ResourceValues<typeof fornecedores>;
type Tipo = 'bens' | 'servicos' | 'autonomo' | 'inativo';

/** Name, trade name and kind of supply. All invented. */
type Line = readonly [nome: string, fantasia: string, tipo: Tipo];

const horizonte: readonly Line[] = [
  ['Moinho Santa Edwiges Alimentos S.A.', 'Farinha Edwiges', 'bens'],
  ['Embalagens Novo Horizonte Ltda', 'Novo Horizonte', 'bens'],
  ['Vigilância Sentinela do Vale Ltda', 'Sentinela', 'servicos'],
  ['Luz e Força Manutenção Elétrica Ltda', 'Luz e Força', 'servicos'],
  ['Marcos Vinícius Teodoro', 'Marcos Pinturas', 'autonomo'],
  ['Papelaria Caneta Azul Ltda', 'Caneta Azul', 'bens'],
  ['Transportes Rota Certa Ltda', 'Rota Certa', 'servicos'],
  ['Contadores Associados Balanço Ltda', 'Balanço', 'servicos'],
  ['Distribuidora de Gás Chama Viva Ltda', 'Chama Viva', 'bens'],
  ['Telecomunicações Sinal Aberto S.A.', 'Sinal Aberto', 'servicos'],
  ['Limpeza Predial Brilho Total Ltda', 'Brilho Total', 'servicos'],
  ['Fátima Regina Albuquerque', 'Dra. Fátima Albuquerque', 'autonomo'],
  ['Frutas e Verduras Hortobem Ltda', 'Hortobem', 'bens'],
  ['Software Ipê Roxo Tecnologia Ltda', 'Ipê Roxo', 'servicos'],
  ['Água Mineral Fonte Cristalina Ltda', 'Fonte Cristalina', 'bens'],
  ['Locadora de Veículos Asfalto Ltda', 'Asfalto', 'servicos'],
  ['Metalúrgica Bigorna Ltda', 'Bigorna', 'inativo'],
  ['Seguros e Corretagem Guarda-Chuva Ltda', 'Guarda-Chuva', 'servicos'],
  ['Uniformes Linha e Agulha Ltda', 'Linha e Agulha', 'bens'],
  ['Cooperativa de Leite Vale Verde', 'Vale Verde', 'bens'],
  ['Refrigeração Polo Sul Ltda', 'Polo Sul', 'servicos'],
  ['Editora e Gráfica Tinta Fresca Ltda', 'Tinta Fresca', 'bens'],
  ['Paulo Sérgio Damasceno', 'PS Fretes', 'autonomo'],
  ['Madeireira Tronco Forte Ltda', 'Tronco Forte', 'inativo'],
];

const atlas: readonly Line[] = [
  ['Cimento e Cal Rocha Branca Ltda', 'Rocha Branca', 'bens'],
  ['Serviços de Portaria Boa Chegada Ltda', 'Boa Chegada', 'servicos'],
  ['Tecidos Tear do Norte Ltda', 'Tear do Norte', 'bens'],
  ['Rosângela Pires de Andrade', 'Rosângela Consultoria', 'autonomo'],
  ['Ferragens Porca e Parafuso Ltda', 'Porca e Parafuso', 'bens'],
  ['Provedor Nuvem Clara Ltda', 'Nuvem Clara', 'servicos'],
];

/** Returns the suppliers of a demo tenant; the same at every call. */
export function fornecedoresDemo(tenant: 'horizonte' | 'atlas'): FornecedorDemo[] {
  const [lines, first] = tenant === 'horizonte' ? [horizonte, 2000] : [atlas, 2500];
  return lines.map((line, index) => toFornecedor(line, first + index));
}

function toFornecedor([nome, nomeFantasia, tipo]: Line, seed: number): FornecedorDemo {
  const { nome: municipio, uf, codigoIbge, cep, ddd } = municipioAt(seed);
  const person = tipo === 'autonomo';
  const service = tipo === 'servicos';
  const domain = nomeFantasia
    .normalize('NFD')
    .replace(/[^A-Za-z0-9]+/g, '')
    .toLowerCase();
  return {
    cpfCnpj: person ? sampleCpf(seed) : sampleCnpj(seed, { alphanumeric: seed % 7 === 3 }),
    nome,
    nomeFantasia,
    inscricaoEstadual: tipo === 'bens' ? String(300_400_500 + seed * 131) : '',
    inscricaoMunicipal: service ? String(60_000 + seed * 17) : '',
    optanteSimples: !person && seed % 3 === 0,
    email: `financeiro@${domain}.example`,
    telefone: `${ddd}3555${String(1000 + (seed % 9000))}`,
    cep: cep + String(10 + (seed % 90)).padStart(3, '0'),
    logradouro: seed % 2 === 0 ? 'Avenida das Indústrias' : 'Rua do Comércio',
    numero: String(10 + (seed % 900)),
    complemento: seed % 5 === 0 ? `Galpão ${1 + (seed % 8)}` : '',
    bairro: seed % 2 === 0 ? 'Distrito Industrial' : 'Centro',
    municipio,
    codigoIbge,
    uf,
    retemIss: service && seed % 2 === 0,
    retemIrrf: service || person,
    retemCsrf: service && seed % 3 !== 0,
    retemInss: person,
    observacao: tipo === 'inativo' ? 'Sem compras há mais de um ano.' : '',
    ativo: tipo !== 'inativo',
  };
}
