import { cnpjCheckDigits } from '../../../contract/brasil/cnpj.ts';
import { addDays, todayInSaoPaulo } from '../../../contract/brasil/date.ts';
import type { NotaInventada, PessoaInventada } from '../../nfse/escreve/nota.ts';
import { empresasDemo } from '../empresasDemo.ts';
import type { Caso, Linha } from './plano.ts';
import { type PrestadorDemo, prestadorDemo } from './prestadores.ts';

const percent = (cents: number, rate: number) => Math.round((cents * rate) / 100);

/** Returns a company of the demo as the tomador of a nota. Throws for an unknown index. */
function tomadorDemo(empresa: number): PessoaInventada {
  const one = empresasDemo('horizonte')[empresa];
  if (!one) throw new Error(`The demo invoices name an unknown company: ${empresa}`);
  return {
    documento: one.cpfCnpj,
    nome: one.nome,
    inscricaoMunicipal: one.inscricaoMunicipal,
    logradouro: one.logradouro,
    numero: one.numero,
    bairro: one.bairro,
    cep: one.cep,
    codigoMunicipio: one.codigoIbge,
    municipio: one.municipio,
    uf: one.uf ?? '',
  };
}

/**
 * Returns the correct withholdings of an amount in cents: a tomador in the Simples does not withhold CSRF (Lei 10.833,
 * art. 30, § 2º).
 */
function retencoesCertas({ irrf, csrf, inss }: PrestadorDemo, cents: number, empresa: number) {
  const withheld = csrf && empresasDemo('horizonte')[empresa]?.regimeTributario !== 'SIMPLES';
  return {
    ...(irrf > 0 && { irrf: percent(cents, irrf) }),
    ...(inss > 0 && { inss: percent(cents, inss) }),
    ...(withheld && { pis: percent(cents, 0.65), cofins: percent(cents, 3), csll: percent(cents, 1) }),
  };
}

function certa([nome, empresa, dias, reais]: Linha, numero: number, now: Date): NotaInventada {
  const prestador = prestadorDemo(nome);
  const { pessoa, simples, noTomador, codigoNacional, codigoMunicipal, aliquota, descricao } = prestador;
  const tomador = tomadorDemo(empresa);
  const emissao = addDays(todayInSaoPaulo(now), -dias);
  const servicos = Math.round(reais * 100);
  return {
    municipio: pessoa.codigoMunicipio ?? '',
    numero: String(numero),
    emissao,
    competencia: emissao,
    prestador: pessoa,
    tomador,
    codigoNacional,
    codigoMunicipal,
    aliquota,
    servicos,
    simples: simples ? 'ME_EPP' : 'NAO_OPTANTE',
    descricao: `${descricao} Referente a ${emissao.slice(5, 7)}/${emissao.slice(0, 4)}.`,
    ...(noTomador && {
      municipioPrestacao: tomador.codigoMunicipio ?? '',
      municipioIncidencia: tomador.codigoMunicipio ?? '',
      issRetido: true,
    }),
    retencoes: retencoesCertas(prestador, servicos, empresa),
    ...(!simples && {
      ibscbs: {
        cst: '000',
        classificacao: '000001',
        ibs: percent(servicos, 0.1),
        cbs: percent(servicos, 0.9),
      },
    }),
  };
}

/** Returns the CNPJ of a company's second branch, which is not in the register. */
function filialDe({ documento }: PessoaInventada): string {
  const twelve = `${documento.slice(0, 8)}0002`;
  return twelve + cnpjCheckDigits(twelve);
}

type Alteracao = (nota: NotaInventada) => Partial<NotaInventada>;

/** Differences of each caso from a correct nota. */
const ALTERACOES: Partial<Record<Caso, Alteracao>> = {
  semRetencao: () => ({ retencoes: {} }),
  fronteira: () => ({ retencoes: {} }),
  retencaoMenor: ({ servicos, retencoes }) => ({
    retencoes: { ...retencoes, irrf: percent(servicos, 0.5), inss: percent(servicos, 3.5) },
  }),
  issErrado: ({ servicos }) => ({ iss: percent(servicos, 2) }),
  aliquotaAlta: () => ({ simples: 'NAO_OPTANTE', aliquota: '6.00' }),
  liquidoErrado: ({ servicos }) => ({ liquido: servicos - 10_000 }),
  competenciaAntiga: ({ emissao }) => ({ competencia: `${addDays(emissao, -150).slice(0, 8)}01` }),
  simples: ({ servicos }) => ({ simples: 'NAO_OPTANTE', retencoes: { irrf: percent(servicos, 1.5) } }),
  proprios: ({ servicos }) => ({
    proprios: { pis: percent(servicos, 1.65), cofins: percent(servicos, 7.6) },
  }),
  semIbs: () => ({ ibscbs: undefined }),
  naturezaEscrita: ({ descricao }) => ({
    descricao: `${descricao} Natureza do rendimento 15025. Reter IRRF de 1,5%.`,
  }),
  contaNova: ({ descricao }) => ({
    descricao: descricao.replace(/banco .*\d\./, 'banco 260, agência 0001, conta 8834512-0.'),
  }),
  outraFilial: ({ tomador }) => (tomador ? { tomador: { ...tomador, documento: filialDe(tomador) } } : {}),
  issFora: () => ({ issRetido: true }),
  repetida: ({ emissao }) => ({ competencia: addDays(emissao, -6) }),
  cancelada: ({ emissao }) => ({ canceladaEm: addDays(emissao, 2) }),
  emitida: ({ prestador, tomador }) => ({
    ...(tomador && { prestador: tomador, municipio: tomador.codigoMunicipio ?? '' }),
    tomador: prestador,
    retencoes: {},
    issRetido: false,
    simples: 'NAO_OPTANTE',
    codigoNacional: '010101',
    codigoMunicipal: '',
    descricao: 'Serviço prestado conforme pedido.',
  }),
};

/** Returns the nota of a line of the plan, with its caso applied. */
export function notaDemo(linha: Linha, numero: number, now: Date): NotaInventada {
  const nota = certa(linha, numero, now);
  return { ...nota, ...ALTERACOES[linha[4]]?.(nota) };
}
