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

/** The part of the response of BrasilAPI and Minha Receita that a register can use. */
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
 * Data of a CNPJ at the Receita Federal, mostly under the names of the contract's fields. '' and null: absent from the response. `desde`:
 * day since which it is in its state, `AAAA-MM-DD`.
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

/** Fields whose changes are reported, with their labels. */
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

/** The state of an active company. */
export const ATIVA = 'ATIVA';

/** Returns a code with the leading zeros that it loses when sent as a number. */
const withZeros = (digits: string, length: number) => (digits === '' ? '' : digits.padStart(length, '0'));

/** Returns the data in the response of a CNPJ service. Throws when the response does not have the known shape. */
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

/** Returns the values for a form, under the names of the contract's fields. */
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

/** The fields of a form that change with it. */
const SEGUEM: Partial<Record<CampoVigiado, readonly string[]>> = {
  situacao: [],
  simples: ['optanteSimples', 'regimeTributario'],
  mei: ['regimeTributario'],
  municipio: ['municipio', 'codigoIbge'],
};

/** Returns the values of the changes that a form can apply, by field. */
export function valoresMudados(
  cadastro: Cadastro,
  mudados: readonly CampoVigiado[],
): Record<string, string | boolean> {
  const seguem = new Set(mudados.flatMap((campo) => SEGUEM[campo] ?? [campo]));
  return Object.fromEntries(Object.entries(valoresDe(cadastro)).filter(([campo]) => seguem.has(campo)));
}

type Valor = string | boolean | null;
const desconhecido = (valor: Valor) => valor === '' || valor === null;
/** Returns a value for comparison, without case, accents and punctuation. */
const igual = (valor: Valor) =>
  fold(String(valor ?? ''))
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** Returns a value as shown to users; '' for an unknown one. The name of a MEI may contain a CPF. */
function mostrado(campo: CampoVigiado, valor: Valor): string {
  if (typeof valor === 'boolean') return valor ? 'Sim' : 'Não';
  return campo === 'cep' ? formatCep(valor ?? '') : maskCpfsIn(valor ?? '');
}

/** A change as it is reported: both values as shown to users. */
export const mudancaDoCadastroSchema = z.object({
  campo: z.enum(CAMPOS),
  antes: texto,
  depois: texto,
});
export type MudancaDoCadastro = z.infer<typeof mudancaDoCadastroSchema>;

/** Returns the changes between two queries. A value absent from the second response has not changed. */
export function mudancasEntre(antes: Cadastro, depois: Cadastro): MudancaDoCadastro[] {
  return CAMPOS.filter(
    (campo) => !desconhecido(depois[campo]) && igual(antes[campo]) !== igual(depois[campo]),
  ).map((campo) => ({
    campo,
    antes: mostrado(campo, antes[campo]),
    depois: mostrado(campo, depois[campo]),
  }));
}

/** Returns the data known after a query: values absent from the response stay unchanged. */
export function mergeCadastros(antes: Cadastro, depois: Cadastro): Cadastro {
  const ditos = Object.entries(depois).filter(([, valor]) => !desconhecido(valor));
  return { ...antes, ...Object.fromEntries(ditos) };
}

/**
 * Returns the data that the first query is compared with, from the record itself: its empty fields are no difference, and a company is
 * assumed to be active until the service reports otherwise.
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
