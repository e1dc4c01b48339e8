import { z } from 'zod';
import { addDays, formatDate, todayInSaoPaulo } from '../brasil/date.ts';
import type { Parametros } from '../parametros.ts';
import type { EspecieSefaz } from './especies.ts';
import { type CodigoManifestacao, MANIFESTACOES } from './manifestacao.ts';
import type { Papel } from './papel.ts';
import { diasAte, type Prazo, prazoDe, type TermosPrazo } from './prazos.ts';
import type { Situacao } from './situacoes.ts';

export const ESTADOS_ATO = {
  aberto: 'Ainda cabe',
  feito: 'É o que vale',
  vencido: 'Prazo encerrado',
  indisponivel: 'Não cabe',
} as const;

/** What may be done about a document, or why not, until when and by which norm. */
export const atoSchema = z.object({
  tpEvento: z.string(),
  nome: z.string(),
  estado: z.enum(Object.keys(ESTADOS_ATO) as [keyof typeof ESTADOS_ATO, ...(keyof typeof ESTADOS_ATO)[]]),
  explicacao: z.string(),
  /** Last day, `YYYY-MM-DD`; null where the norm gives none. */
  ate: z.iso.date().nullable(),
  norma: z.string(),
});
export type Ato = z.infer<typeof atoSchema>;

type Termos = TermosPrazo & Pick<Parametros, 'prazoCienciaDias'>;

interface Quadro {
  especie: EspecieSefaz;
  /** What the company is in the document; absent: who received it. */
  papel?: Papel;
  situacao: Situacao;
  /** Only a file tells its situation: a cancellation that nobody proved closes nothing. */
  aConfirmar?: boolean;
  manifestacao: string;
  autorizadoEm: string | null;
  parametros: Termos;
  /** Code of the rule whose term the document has; the general one when absent. */
  regra?: string | null;
  /** Today, `YYYY-MM-DD`. */
  hoje: string;
}

const NT = 'NT 2020.001';
const CONCLUSIVAS = (['210200', '210220', '210240'] as const).map(
  (codigo) => [codigo, MANIFESTACOES[codigo].estado] as const,
);

const ENDED: Readonly<Partial<Record<Situacao, string>>> = {
  CANCELADO: 'O documento foi cancelado.',
  DENEGADO: 'O documento foi denegado.',
  SEM_VALOR: 'O documento é de teste (homologação ou simulador): não tem valor fiscal e não se manifesta.',
  SEM_PROTOCOLO: 'O arquivo não traz o protocolo de autorização.',
  A_CONFIRMAR: 'A resposta da SEFAZ que vem no arquivo não é a autorização. Confira a situação na SEFAZ.',
};

const NOT_RECEIVED: Readonly<Record<Exclude<Papel, 'RECEBIDO'>, string>> = {
  EMITIDO: 'A empresa é a emitente: quem se manifesta é quem recebeu o documento.',
  INTERESSE: 'A empresa figura no documento sem o ter recebido: quem se manifesta é quem o recebeu.',
};

const ato = (codigo: CodigoManifestacao, rest: Omit<Ato, 'tpEvento' | 'nome'>): Ato => ({
  tpEvento: codigo,
  nome: MANIFESTACOES[codigo].nome,
  ...rest,
});

interface Termo {
  /** Of the document's rule. */
  prazo: Prazo;
  /** The last day on which SEFAZ takes the event at all. */
  recebe: string;
  /** The day of its authorisation. */
  day: string;
}

function nfeActs(quadro: Quadro, { prazo, recebe, day }: Termo): Ato[] {
  const { manifestacao, parametros, hoje } = quadro;
  const over = diasAte(recebe, hoje) < 0;
  const concluded = CONCLUSIVAS.some(([, estado]) => estado === manifestacao);
  const advised = addDays(day, parametros.prazoCienciaDias);
  const ciencia = ato('210210', {
    norma: NT,
    ate: concluded || manifestacao === 'CIENCIA' ? null : advised,
    estado: manifestacao === 'CIENCIA' ? 'feito' : concluded ? 'indisponivel' : 'aberto',
    explicacao:
      manifestacao === 'CIENCIA'
        ? 'Já registrada; só cabe uma.'
        : concluded
          ? 'Não cabe depois de uma manifestação conclusiva.'
          : `Opcional. Recomendada em até ${parametros.prazoCienciaDias} dias; depois, quem decide é a SEFAZ.`,
  });
  const conclusive = CONCLUSIVAS.map(([codigo, estado]) => {
    if (manifestacao === estado) {
      return ato(codigo, {
        norma: NT,
        ate: null,
        estado: 'feito',
        explicacao: MANIFESTACOES[codigo].consequencia,
      });
    }
    const ate = prazo.porEvento[codigo] ?? prazo.ate;
    const explicacao = over
      ? 'O prazo terminou. Ainda pode ser enviada: quem decide é a SEFAZ, que pode recusar (596).'
      : diasAte(ate, hoje) < 0
        ? `O prazo da norma terminou; a SEFAZ ainda recebe até ${formatDate(recebe)}.`
        : concluded
          ? 'Retifica a anterior: cada manifestação cabe até duas vezes e vale a última registrada.'
          : MANIFESTACOES[codigo].consequencia;
    return ato(codigo, { norma: prazo.norma, ate, estado: over ? 'vencido' : 'aberto', explicacao });
  });
  return [ciencia, ...conclusive];
}

function cteActs({ manifestacao, hoje }: Quadro, { prazo: { ate, norma } }: Termo): Ato[] {
  const over = diasAte(ate, hoje) < 0;
  if (manifestacao === 'PENDENTE') {
    const explicacao = over
      ? 'O prazo terminou sem desacordo, e nada mais é preciso. Um desacordo ainda pode ser enviado: quem decide é a SEFAZ.'
      : MANIFESTACOES['610110'].consequencia;
    return [ato('610110', { norma, ate, estado: over ? 'vencido' : 'aberto', explicacao })];
  }
  const cancelled = manifestacao === 'DESACORDO_CANCELADO';
  return [
    ato('610110', {
      norma,
      ate: null,
      estado: cancelled ? 'indisponivel' : 'feito',
      explicacao: cancelled
        ? 'Registrado e depois cancelado; só cabe um por CT-e.'
        : 'Já registrado; só cabe um por CT-e.',
    }),
    ato('610111', {
      norma: 'MOC CT-e 4.00',
      ate: null,
      estado: cancelled ? 'feito' : 'aberto',
      explicacao: MANIFESTACOES['610111'].consequencia,
    }),
  ];
}

const ACTS: Readonly<Record<EspecieSefaz, (quadro: Quadro, termo: Termo) => Ato[]>> = {
  NFE: nfeActs,
  CTE: cteActs,
};

/**
 * What the company may still say about a document, in the order of the norm. Out: one entry per act, also those whose time
 * is over; none when the document itself ended or cannot be manifested, and then why.
 */
export function atosDe(quadro: Quadro): { atos: Ato[]; encerrado: string | null } {
  const { especie, situacao, autorizadoEm, parametros, regra } = quadro;
  const { papel = 'RECEBIDO' } = quadro;
  if (papel !== 'RECEBIDO') return { atos: [], encerrado: NOT_RECEIVED[papel] };
  const ended = situacao === 'CANCELADO' && quadro.aConfirmar ? undefined : ENDED[situacao];
  const prazo = autorizadoEm === null ? null : prazoDe(especie, autorizadoEm, parametros, regra);
  if (ended || !prazo || autorizadoEm === null) {
    return { atos: [], encerrado: ended ?? 'Não se sabe quando o documento foi autorizado.' };
  }
  const general = prazoDe(especie, autorizadoEm, parametros);
  const recebe = general && general.ate > prazo.ate ? general.ate : prazo.ate;
  const day = todayInSaoPaulo(new Date(autorizadoEm));
  return { atos: ACTS[especie](quadro, { prazo, recebe, day }), encerrado: null };
}
