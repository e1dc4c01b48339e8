import { z } from 'zod';
import { formatCep } from './brasil/cep.ts';
import { maskCpfsIn } from './brasil/cpfCnpj.ts';
import { fold } from './brasil/fold.ts';
import { normalizePhone } from './brasil/phone.ts';

const text = z
  .string()
  .nullish()
  .transform((value) => value?.trim().replace(/\s+/g, ' ') ?? '');
const code = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => (value ? String(value) : ''));
const choice = z
  .boolean()
  .nullish()
  .transform((value) => value ?? null);

/** The answer of BrasilAPI and Minha Receita, as far as a register can use it. */
const answerSchema = z.object({
  razao_social: z.string().trim().min(1),
  nome_fantasia: text,
  descricao_situacao_cadastral: text,
  data_situacao_cadastral: text,
  descricao_tipo_de_logradouro: text,
  logradouro: text,
  numero: text,
  complemento: text,
  bairro: text,
  municipio: text,
  codigo_municipio_ibge: code,
  uf: text,
  cep: code,
  ddd_telefone_1: text,
  email: text,
  cnae_fiscal: code,
  opcao_pelo_simples: choice,
  opcao_pelo_mei: choice,
});

const texto = z.string();
const opcao = z.boolean().nullable();

/**
 * What the Receita Federal knows of a CNPJ, mostly under the names of the contract's fields. '' and null: the service does not
 * say. `desde`: since when it is in its state, `AAAA-MM-DD`.
 */
export const cadastroSchema = z.object({
  situacao: texto,
  desde: texto,
  nome: texto,
  nomeFantasia: texto,
  cnae: texto,
  simples: opcao,
  mei: opcao,
  cep: texto,
  logradouro: texto,
  numero: texto,
  complemento: texto,
  bairro: texto,
  municipio: texto,
  codigoIbge: texto,
  uf: texto,
  email: texto,
  telefone: texto,
});
export type Cadastro = z.infer<typeof cadastroSchema>;

/** What is told when it changes, and what people call it. */
export const CAMPOS_VIGIADOS = {
  situacao: 'Situação cadastral',
  nome: 'Razão social',
  nomeFantasia: 'Nome fantasia',
  cnae: 'CNAE principal',
  simples: 'Optante pelo Simples',
  mei: 'MEI',
  cep: 'CEP',
  logradouro: 'Logradouro',
  numero: 'Número',
  complemento: 'Complemento',
  bairro: 'Bairro',
  municipio: 'Município',
  uf: 'UF',
} as const satisfies Partial<Record<keyof Cadastro, string>>;
export type CampoVigiado = keyof typeof CAMPOS_VIGIADOS;
const CAMPOS = Object.keys(CAMPOS_VIGIADOS) as CampoVigiado[];

/** The state of a company that may go on. */
export const ATIVA = 'ATIVA';

/** Codes come as numbers too, which lose their zeros. */
const withZeros = (digits: string, length: number) => (digits === '' ? '' : digits.padStart(length, '0'));

/** Reads the answer of a CNPJ service. Throws where it is not of the known shape. */
export function readCadastro(body: unknown): Cadastro {
  const answer = answerSchema.parse(body);
  const street = [answer.descricao_tipo_de_logradouro, answer.logradouro].filter((part) => part !== '');
  return {
    situacao: answer.descricao_situacao_cadastral.toUpperCase(),
    desde: answer.data_situacao_cadastral,
    nome: answer.razao_social,
    nomeFantasia: answer.nome_fantasia,
    cnae: withZeros(answer.cnae_fiscal, 7),
    simples: answer.opcao_pelo_simples,
    mei: answer.opcao_pelo_mei,
    email: answer.email.toLowerCase(),
    telefone: normalizePhone(answer.ddd_telefone_1),
    cep: withZeros(answer.cep.replace(/\D/g, ''), 8),
    logradouro: street.join(' '),
    numero: answer.numero,
    complemento: answer.complemento,
    bairro: answer.bairro,
    municipio: answer.municipio,
    codigoIbge: answer.codigo_municipio_ibge,
    uf: answer.uf.toUpperCase(),
  };
}

/** What a form takes of it, under the names of the contract's fields. */
export function valoresDe({
  situacao,
  desde,
  simples,
  mei,
  ...textos
}: Cadastro): Record<string, string | boolean> {
  const regime = mei ? 'MEI' : simples ? 'SIMPLES' : '';
  return { ...textos, regimeTributario: regime, ...(simples !== null && { optanteSimples: simples }) };
}

/** The fields of a form that follow when this changes. */
const SEGUEM: Partial<Record<CampoVigiado, readonly string[]>> = {
  situacao: [],
  simples: ['optanteSimples', 'regimeTributario'],
  mei: ['regimeTributario'],
  municipio: ['municipio', 'codigoIbge'],
};

/** What a form takes of what changed, by field. */
export function valoresMudados(
  cadastro: Cadastro,
  mudados: readonly CampoVigiado[],
): Record<string, string | boolean> {
  const seguem = new Set(mudados.flatMap((campo) => SEGUEM[campo] ?? [campo]));
  return Object.fromEntries(Object.entries(valoresDe(cadastro)).filter(([campo]) => seguem.has(campo)));
}

type Valor = string | boolean | null;
const desconhecido = (valor: Valor) => valor === '' || valor === null;
/** Case, accents and punctuation make no difference. */
const igual = (valor: Valor) =>
  fold(String(valor ?? ''))
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** As people read it; '' is what was not known. The name of a MEI may hold a CPF. */
function mostrado(campo: CampoVigiado, valor: Valor): string {
  if (typeof valor === 'boolean') return valor ? 'Sim' : 'Não';
  return campo === 'cep' ? formatCep(valor ?? '') : maskCpfsIn(valor ?? '');
}

/** A change, as it is told: both sides as people read them. */
export const mudancaSchema = z.object({
  campo: z.enum(CAMPOS),
  antes: texto,
  depois: texto,
});
export type Mudanca = z.infer<typeof mudancaSchema>;

/** What changed from one look to the next. What the service does not say this time has not changed. */
export function mudancasEntre(antes: Cadastro, depois: Cadastro): Mudanca[] {
  return CAMPOS.filter(
    (campo) => !desconhecido(depois[campo]) && igual(antes[campo]) !== igual(depois[campo]),
  ).map((campo) => ({
    campo,
    antes: mostrado(campo, antes[campo]),
    depois: mostrado(campo, depois[campo]),
  }));
}

/** What is known after a look: what the service does not say this time stays as it was. */
export function mergeCadastros(antes: Cadastro, depois: Cadastro): Cadastro {
  const ditos = Object.entries(depois).filter(([, valor]) => !desconhecido(valor));
  return { ...antes, ...Object.fromEntries(ditos) };
}

/**
 * What the first look is compared with: the record itself. What it leaves empty is no difference, and a company is taken to be
 * active until the service says otherwise.
 */
export function cadastroDoRegistro(registro: Readonly<Record<string, unknown>>, visto: Cadastro): Cadastro {
  const { regimeTributario: regime, optanteSimples } = registro;
  const conhece = typeof regime === 'string' && regime !== '';
  const simples = conhece ? regime === 'SIMPLES' || regime === 'MEI' : optanteSimples;
  const textos = CAMPOS.flatMap((campo) => {
    const valor = registro[campo];
    return typeof valor === 'string' && valor !== '' && campo !== 'situacao' ? [[campo, valor] as const] : [];
  });
  return {
    ...visto,
    ...Object.fromEntries(textos),
    ...(typeof simples === 'boolean' && { simples }),
    ...(conhece && { mei: regime === 'MEI' }),
    situacao: visto.situacao === ATIVA ? ATIVA : '',
  };
}
