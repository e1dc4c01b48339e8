import type { Secao } from '../../../contract/fiscal/folha.ts';

/** CST of IBS and CBS: Informe Técnico 2025.002 v1.60, table of 22/06/2026. */
const CST = `000 Tributação integral
010 Tributação com alíquotas uniformes
011 Tributação com alíquotas uniformes reduzidas
200 Alíquota reduzida
220 Alíquota fixa
221 Alíquota fixa proporcional
222 Redução de base de cálculo
400 Isenção
410 Imunidade e não incidência
510 Diferimento
515 Diferimento com redução de alíquota
550 Suspensão
620 Tributação monofásica
800 Transferência de crédito
810 Ajuste de IBS na ZFM
811 Ajustes
820 Tributação em documento específico
830 Exclusão de base de cálculo`;

/**
 * Classifications of IBS and CBS: the same table, plus nine codes and the new name of 410036 from the public page of
 * the SVRS of 08/10/2026. The first three digits are the CST.
 */
const CLASSTRIB = `000001 Situações tributadas integralmente pelo IBS e CBS.
000002 Exploração de via
000003 Regime automotivo - projetos incentivados (art. 311)
000004 Regime automotivo - projetos incentivados (art. 312)
000005 Operação com EAC destinado à mistura com gasolina A, mas com saída do biocombustível com destinação diversa
000006 Situações tributadas integralmente pelo IBS e CBS realizadas por autônomo
010001 Operações do FGTS não realizadas pela Caixa Econômica Federal
010002 Operações do serviço financeiro
011001 Planos de assistência funerária.
011002 Planos de assistência à saúde
011003 Intermediação de planos de assistência à saúde
011004 Concursos e prognósticos
011005 Planos de assistência à saúde de animais domésticos
200001 Serviços de transporte de bens até as zonas de processamento de exportação e bens exportados a partir das zonas de processamento de exportação
200002 Fornecimento ou importação para produtor rural não contribuinte ou TAC
200003 Vendas de produtos destinados à alimentação humana (Anexo I)
200004 Fornecimento de dispositivos médicos (Anexo XII)
200005 Fornecimento de dispositivos médicos para órgãos da administração pública e entidades de saúde imunes (Anexo IV)
200006 Situação de emergência de saúde pública reconhecida pelo Poder público
200007 Fornecimento dos dispositivos de acessibilidade próprios para pessoas com deficiência (Anexo XIII)
200008 Fornecimento dos dispositivos de acessibilidade próprios para pessoas com deficiência adquiridos por órgãos da administração pública (Anexo V)
200009 Fornecimento dos medicamentos registrados na Anvisa
200010 Fornecimento dos medicamentos registrados na Anvisa, adquiridos por órgãos da administração pública
200011 Fornecimento das composições para nutrição enteral e parenteral quando adquiridas por órgãos da administração pública (Anexo VI)
200012 Situação de emergência de saúde pública reconhecida pelo Poder público
200013 Fornecimento de tampões higiênicos, absorventes higiênicos internos ou externos
200014 Fornecimento dos produtos hortícolas, frutas e ovos (Anexo XV)
200015 Venda de automóveis de passageiros de fabricação nacional adquiridos por motoristas profissionais ou pessoas com deficiência
200016 Prestação de serviços de pesquisa e desenvolvimento por Instituição Científica, Tecnológica e de Inovação (ICT)
200017 Operações relacionadas ao FGTS
200018 Operações de resseguro e retrocessão
200019 Importador dos serviços financeiros contribuinte
200020 Operação praticada por sociedades cooperativas optantes por regime específico do IBS e CBS
200021 Serviços de transporte público coletivo de passageiros ferroviário e hidroviário
200022 Operação originada fora da ZFM que destine bem material industrializado a contribuinte estabelecido na ZFM
200023 Operação realizada por indústria incentivada que destine bem material intermediário para outra indústria incentivada na ZFM
200024 Operação originada fora das Áreas de Livre Comércio destinadas a contribuinte estabelecido nas Áreas de Livre Comércio
200025 Fornecimento dos serviços de educação relacionados ao Programa Universidade para Todos (Prouni)
200026 Locação de imóveis localizados nas zonas reabilitadas
200027 Operações de locação, cessão onerosa e arrendamento de bens imóveis
200028 Fornecimento dos serviços de educação (Anexo II)
200029 Fornecimento dos serviços de saúde humana (Anexo III)
200030 Venda dos dispositivos médicos (Anexo IV)
200031 Fornecimento dos dispositivos de acessibilidade próprios para pessoas com deficiência (Anexo V)
200032 Fornecimento dos medicamentos registrados na Anvisa ou produzidos por farmácias de manipulação, ressalvados os medicamentos sujeitos à alíquota zero
200033 Fornecimento das composições para nutrição enteral e parenteral (Anexo VI)
200034 Fornecimento dos alimentos destinados ao consumo humano (Anexo VII)
200035 Fornecimento dos produtos de higiene pessoal e limpeza (Anexo VIII)
200036 Fornecimento de produtos agropecuários, aquícolas, pesqueiros, florestais e extrativistas vegetais in natura
200037 Fornecimento de serviços ambientais de conservação ou recuperação da vegetação nativa
200038 Fornecimento dos insumos agropecuários e aquícolas (Anexo IX)
200039 Fornecimento dos bens e serviços relacionados com produções nacionais artísticas, culturais, de eventos, jornalísticas e audiovisuais (Anexo X)
200040 Fornecimento de serviços de comunicação institucional à administração pública
200041 Fornecimento de serviço de educação desportiva (art. 141. I)
200042 Fornecimento de serviço de gestão e exploração do desporto (art. 141. II)
200043 Fornecimento à administração pública dos serviços e dos bens relativos à soberania (Anexo XI)
200044 Operações e prestações de serviços de segurança da informação e segurança cibernética desenvolvidos por sociedade que tenha sócio brasileiro (Anexo XI)
200045 Operações relacionadas a projetos de reabilitação urbana de zonas históricas e de áreas críticas de recuperação e reconversão urbanística
200046 Operações com bens imóveis
200047 Bares e Restaurantes
200048 Hotelaria, Parques de Diversão e Parques Temáticos
200049 Transporte coletivo de passageiros rodoviário, ferroviário e hidroviário
200050 Serviços de transporte aéreo regional coletivo de passageiros ou de carga
200051 Agências de Turismo
200052 Prestação de serviços de profissões intelectuais
200053 Fornecimento de medicamentos registrados na Anvisa, quando classificados como soros ou vacinas
200054 Fornecimento de bem material pela cooperativa de produção agropecuária a associado não sujeito ao regime regular do IBS e da CBS
200055 Fornecimento dos serviços com redução de alíquota de 60% realizado por autônomo
200056 Fornecimento dos serviços com redução de alíquota de 30% realizado por autônomo
220001 Incorporação imobiliária submetida ao regime especial de tributação
220002 Incorporação imobiliária submetida ao regime especial de tributação
220003 Alienação de imóvel decorrente de parcelamento do solo
221001 Locação, cessão onerosa ou arrendamento de bem imóvel com alíquota sobre a receita bruta
221002 Incorporação imobiliária submetida ao regime especial de tributação
221003 Incorporação imobiliária submetida ao regime especial de tributação
221004 Alienação de imóvel decorrente de parcelamento do solo
222001 Transporte internacional de passageiros, caso os trechos de ida e volta sejam vendidos em conjunto
400001 Fornecimento de serviços de transporte público coletivo de passageiros rodoviário e metroviário
400002 Fornecimento de serviços de transporte público coletivo de passageiros rodoviário e metroviário com medição por quilômetro rodado
400003 Bagagens de viajantes e de tripulantes, acompanhadas ou desacompanhadas
400004 Remessas internacionais
410001 Fornecimento de bonificações quando constem no documento fiscal e que não dependam de evento posterior
410002 Transferências entre estabelecimentos pertencentes ao mesmo contribuinte
410003 Doações sem contraprestação em benefício do doador
410004 Exportações de bens e serviços
410005 Fornecimentos realizados pela União, pelos Estados, pelo Distrito Federal e pelos Municípios
410006 Fornecimentos realizados por entidades religiosas e templos de qualquer culto
410007 Fornecimentos realizados por partidos políticos, entidades sindicais e instituições de educação e de assistência social
410008 Fornecimentos de livros, jornais, periódicos e do papel destinado a sua impressão
410009 Fornecimentos de fonogramas e videofonogramas musicais produzidos no Brasil
410010 Fornecimentos de serviço de comunicação nas modalidades de radiodifusão sonora e de sons e imagens de recepção livre e gratuita
410011 Fornecimentos de ouro, quando definido em lei como ativo financeiro ou instrumento cambial
410012 Fornecimento de condomínio edilício não optante pelo regime regular
410013 Exportações de combustíveis
410014 Fornecimento de produtor rural não contribuinte
410015 Fornecimento por transportador autônomo não contribuinte
410016 Fornecimento ou aquisição de resíduos sólidos
410017 Aquisição de bem móvel com crédito presumido sob condição de revenda realizada
410018 Operações relacionadas aos fundos garantidores e executores de políticas públicas
410019 Exclusão da gorjeta na base de cálculo no fornecimento de alimentação
410020 Exclusão do valor de intermediação na base de cálculo no fornecimento de alimentação
410021 Contribuição de que trata o art. 149-A da Constituição Federal
410022 Consolidação da propriedade do bem pelo credor
410023 Alienação de bens móveis ou imóveis que tenham sido objeto de garantia em que o prestador da garantia não seja contribuinte
410024 Consolidação da propriedade do bem pelo grupo de consórcio
410025 Alienação de bem que tenha sido objeto de garantia em que o prestador da garantia não seja contribuinte
410026 Doação com anulação de crédito
410027 Exportação de serviço ou de bem imaterial
410028 Operações com bens imóveis realizadas por pessoas físicas não consideradas contribuintes
410029 Operações acobertadas somente pelo ICMS
410030 Estorno de crédito por perecimento, deteriorização, roubo, furto ou extravio.
410031 Fornecimento em período anterior ao início de vigência de incidências de CBS e IBS
410032 Tributos incidentes na operação que não integram a base de cálculo do IBS e da CBS
410033 Operações de Fundos de Investimento Imobiliário (FII) e Fundos de Investimento nas Cadeias Produtivas do Agronegócio (Fiagro)
410034 Operações de fundos de investimento
410035 Fornecimento realizado por nanoempreendedor
410036 Descontos financeiros em nota fatura
410037 Importação os bens materiais sem incidência de IBS e CBS
410999 Operações não onerosas sem previsão de tributação, não especificadas anteriormente
510001 Operações, sujeitas a diferimento, com energia elétrica, relativas à importação, geração, comercialização, distribuição e transmissão
515001 Operações, sujeitas a diferimento, com insumos agropecuários e aquícolas (Anexo IX)
550001 Exportações de bens materiais
550002 Regime de Trânsito
550003 Regimes de Depósito (art. 85)
550004 Regimes de Depósito (art. 87)
550005 Regimes de Depósito (art. 87, Parágrafo único)
550006 Regimes de Permanência Temporária
550007 Regimes de Aperfeiçoamento
550008 Importação de bens para o Regime de Repetro-Temporário
550009 GNL-Temporário
550010 Repetro-Permanente
550011 Repetro-Industrialização
550012 Repetro-Nacional
550013 Repetro-Entreposto
550014 Zona de Processamento de Exportação
550015 Regime Tributário para Incentivo à Modernização e à Ampliação da Estrutura Portuária
550016 Regime Especial de Incentivos para o Desenvolvimento da Infraestrutura
550017 Regime Tributário para Incentivo à Atividade Naval - Renaval (Art. 107, I)
550018 Desoneração da aquisição de bens de capital
550019 Importação de bem material por indústria incentivada para utilização na ZFM
550020 Áreas de livre comércio
550021 Industrialização destinada a exportações
550022 Regime Especial de Incentivos para a Produção de Hidrogênio de Baixa Emissão de Carbono (Rehidro)
550023 Operações com hidrocarbonetos líquidos derivados de petróleo não combustíveis ou de gás natural, inclusive nafta
550024 Regime Tributário para Incentivo à Atividade Naval - Renaval (Art. 107, II)
550025 Regime Tributário para Incentivo à Atividade Naval - Renaval (Art. 107, III)
550026 Admissão temporária com suspensão total durante a permanência na Zona Franca de Manaus
550027 Regimes de Aperfeiçoamento (Drawback)
550028 Regimes de Aperfeiçoamento (Admissão temporária)
550029 Zona de Processamento de Exportação
620001 Tributação monofásica sobre combustíveis
620002 Tributação monofásica com responsabilidade pela retenção sobre combustíveis
620003 Tributação monofásica com responsabilidade de retenção de tributos por terceiros
620004 Tributação monofásica sobre mistura de EAC com gasolina A em percentual superior ao obrigatório
620005 Tributação monofásica sobre mistura de EAC com gasolina A em percentual inferior ao obrigatório
620006 Tributação monofásica sobre combustíveis cobrada anteriormente
620007 Perecimento, deteriorização, roubo, furto ou extravio no regime monofásico
800001 Fusão, cisão ou incorporação
800002 Transferência de crédito do associado, inclusive as cooperativas singulares
810001 Crédito presumido de IBS sobre o valor apurado nos fornecimentos a partir da ZFM
811001 Anulação de Crédito por Saídas Imunes/Isentas
811002 Débitos de notas fiscais não processadas na apuração
811003 Desenquadramento do Simples Nacional
820001 Documento com informações de fornecimento de serviços de planos de assistência à saúde elencados no art. 234 da Lei Complementar nº214, de 2025
820002 Documento com informações de fornecimento de serviços de planos de assistência funerária
820003 Documento com informações de fornecimento de serviços de planos de assistência à saúde de animais domésticos
820004 Documento com informações de prestação de serviços de consursos de prognósticos
820005 Documento com informações de alienação de bens imóveis
820006 Documento com informações de fornecimento de serviços de exploração de via
820007 Documento com informações de fornecimento de serviços financeiros
820008 Documento com informações de fornecimento de serviço continuado, mas com tributação realizada em fatura anterior
820009 Cobrança relativa a fornecimentos declarados em outro documento
830001 Documento com exclusão da BC da CBS e do IBS de energia elétrica fornecida pela distribuidora à UC`;

const read = (table: string, digits: number): ReadonlyMap<string, string> =>
  new Map(table.split('\n').map((line) => [line.slice(0, digits), line.slice(digits + 1)]));

let known: { csts: ReadonlyMap<string, string>; classes: ReadonlyMap<string, string> } | undefined;
const tables = () => {
  known ??= { csts: read(CST, 3), classes: read(CLASSTRIB, 6) };
  return known;
};

/** Returns the name of a CST of IBS and CBS; '' when it is not in the table. */
const nomeDoCst = (cst: string): string => tables().csts.get(cst) ?? '';
/** Returns the name of a classification (`cClassTrib`); '' when it is not in the table. */
const nomeDaClasse = (classe: string): string => tables().classes.get(classe) ?? '';

/**
 * Returns the names of a document's classifications, for the screen only, because no paper has room for them; `codigos`
 * may repeat.
 */
export function classificacoes(codigos: readonly string[]): Secao[] {
  const linhas = [...new Set(codigos)].filter(Boolean).map((codigo) => {
    const cst = codigo.slice(0, 3);
    return [
      codigo,
      `${cst} ${nomeDoCst(cst)}`.trim(),
      nomeDaClasse(codigo) || 'Não está na tabela que o Farol tem',
    ];
  });
  if (linhas.length === 0) return [];
  const colunas = [
    { rotulo: 'cClassTrib', direita: false, cresce: false },
    { rotulo: 'CST', direita: false, cresce: false },
    { rotulo: 'Classificação', direita: false, cresce: true },
  ];
  return [{ tipo: 'tabela', titulo: 'Classificação do IBS e da CBS', soTela: true, colunas, linhas }];
}
