/** Taxes of a nature as in Tabela 01 of EFD-Reinf: IR, CSRF in one code, or its parts (PP is PIS/Pasep). */
export type TributoNatureza = 'IR' | 'AGREGADO' | 'CSLL' | 'COFINS' | 'PP';

/**
 * Norm by which a nature of income is subject to IRRF: the name of a dated rate of `parametros.ts`. `AUTORRETENCAO`: the
 * provider collects it itself; the payer only reports the payment.
 */
export type HipoteseIrrf =
  | 'irrfServicos'
  | 'irrfMaoDeObra'
  | 'irrfCooperativa'
  | 'irrfComissao'
  | 'irrfCredito'
  | 'AUTORRETENCAO';

export interface Natureza {
  codigo: string;
  descricao: string;
  /** Code of receita of each tax that may be withheld: 4 digits of the DARF and its variation. */
  receitas: Readonly<Partial<Record<TributoNatureza, string>>>;
  /** Null if the nature has no IRRF. */
  irrf: HipoteseIrrf | null;
}

const TODOS = { IR: '170806', AGREGADO: '595207', CSLL: '598707', COFINS: '596007', PP: '597907' } as const;

/** Norms of the IRRF by the DARF's code of receita. 9999: the payer pays nothing, the provider collects. */
const HIPOTESE_DA_RECEITA: Readonly<Record<string, HipoteseIrrf>> = {
  '1708': 'irrfServicos',
  '3280': 'irrfCooperativa',
  '5944': 'irrfCredito',
  '8045': 'irrfComissao',
  '9999': 'AUTORRETENCAO',
};

/** 15002 to 15042, in their order: the professional services, with IRRF 1708 and CSRF 5952. */
const DE_PROFISSAO = `associações de profissionais
administração de bens ou negócios, exceto consórcios e fundos mútuos
advocacia
análise clínica laboratorial
análises técnicas
arquitetura
assessoria e consultoria técnica, exceto assistência técnica da própria indústria ou comércio
assistência social
auditoria
avaliação e perícia
biologia e biomedicina
cálculo em geral
consultoria
contabilidade
desenho técnico
economia
elaboração de projetos
engenharia, exceto construção de estradas, pontes, prédios e obras
ensino e treinamento
estatística
fisioterapia
fonoaudiologia
geologia
leilão
medicina, exceto em ambulatório, banco de sangue, hospital e casa de saúde
nutrição e dietética
odontologia
organização de feiras, congressos e seminários
pesquisa em geral
planejamento
programação
prótese
psicologia e psicanálise
química
radiologia e radioterapia
relações públicas
despachante
terapia ocupacional
tradução ou interpretação comercial
urbanismo
veterinária`.split('\n');

/** 15043 to 15046, with the same codes of receita and the lower rate of RIR/2018, art. 716. */
const DE_MAO_DE_OBRA = `limpeza
conservação e manutenção, exceto reformas e obras
segurança, vigilância e transporte de valores
locação de mão de obra`.split('\n');

/** 20001 to 20009: the provider itself collects the tax (IN SRF 153/87; of publicity, IN SRF 123/92). */
const AUTORRETIDAS = `propaganda e publicidade
comissões na colocação de títulos de renda fixa
comissões em bolsas de valores e de mercadorias
comissões na distribuição de valores mobiliários
comissões em operações de câmbio
comissões na venda de passagens, excursões e viagens
comissões na administração de cartões de crédito
comissões de refeições-convênio
comissões na administração de convênios`.split('\n');

const natureza = (
  codigo: number,
  descricao: string,
  receitas: Natureza['receitas'],
  irrf = HIPOTESE_DA_RECEITA[receitas.IR?.slice(0, 4) ?? ''] ?? null,
): [string, Natureza] => [String(codigo), { codigo: String(codigo), descricao, receitas, irrf }];

/**
 * Natures of income of a company that takes services (Tabela 01 of EFD-Reinf, groups 15 and 20). Those of public bodies (17 and
 * 18) apply to other takers.
 */
export const NATUREZAS: ReadonlyMap<string, Natureza> = new Map([
  natureza(15001, 'cooperativas de trabalho', { IR: '328006' }),
  ...DE_PROFISSAO.map((descricao, i) => natureza(15002 + i, descricao, TODOS)),
  ...DE_MAO_DE_OBRA.map((descricao, i) => natureza(15043 + i, descricao, TODOS, 'irrfMaoDeObra')),
  natureza(15047, 'assessoria creditícia, mercadológica e gestão de crédito', { ...TODOS, IR: '594406' }),
  natureza(15048, 'aquisição de autopeças', { COFINS: '374601', PP: '377001' }),
  natureza(15049, 'entidades imunes ou isentas (IN RFB 1.234/2012)', {}),
  natureza(15050, 'transporte internacional de valores e estaleiros navais brasileiros', {
    IR: '170806',
    CSLL: '598707',
  }),
  natureza(15051, 'empresas estrangeiras de transporte de valores', { IR: '170806' }),
  natureza(15099, 'demais serviços técnicos, de assistência técnica e administrativa', TODOS),
  ...AUTORRETIDAS.map((descricao, i) => natureza(20001 + i, descricao, { IR: '999999' })),
  natureza(20010, 'representação comercial, mediação e demais comissões', { IR: '804506' }),
]);

export const COOPERATIVA_DE_TRABALHO = '15001';
/** Code of auto parts: goods, with different rates of CSRF (Lei 10.485/2002, art. 3º, § 3º). */
export const AUTOPECAS = '15048';
