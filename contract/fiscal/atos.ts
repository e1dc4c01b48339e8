import { z } from 'zod';
import { addDays } from '../brasil/date.ts';
import { diaDoMomento, type Momento } from '../brasil/momento.ts';
import type { Parametros } from '../parametros.ts';
import { cabimento, type Ficha } from './cabimento.ts';
import { especies } from './especies.ts';
import { CODIGOS, type CodigoManifestacao, MANIFESTACOES } from './manifestacao.ts';
import { foraDoPrazo, type TermosPrazo, termoDe } from './prazos.ts';

export const ESTADOS_ATO = {
  aberto: 'Ainda cabe',
  feito: 'É o que vale',
  vencido: 'Prazo encerrado',
  indisponivel: 'Não cabe',
} as const;

/** An act that may be done on a document, or why not, until when and by which norm. */
export const atoSchema = z.object({
  tpEvento: z.string(),
  nome: z.string(),
  estado: z.enum(Object.keys(ESTADOS_ATO) as [keyof typeof ESTADOS_ATO, ...(keyof typeof ESTADOS_ATO)[]]),
  explicacao: z.string(),
  /** Warning that the user confirms before sending, when the document is not as it should be; null otherwise. */
  ressalva: z.string().nullable(),
  /** Last day, `YYYY-MM-DD`; null when the norm sets none. */
  ate: z.iso.date().nullable(),
  norma: z.string(),
});
export type Ato = z.infer<typeof atoSchema>;

type Termos = TermosPrazo & Pick<Parametros, 'prazoCienciaDias'>;

interface Quadro extends Ficha {
  autorizadoEm: Momento | null;
  parametros: Termos;
  /** Code of the rule that sets the term of the document; null when none applies. */
  regra: string | null;
  /** Today, `YYYY-MM-DD`. */
  hoje: string;
}

const NT = 'NT 2020.001';
const MOC = 'MOC CT-e 4.00';
const AJUSTE: Readonly<Partial<Record<CodigoManifestacao, string>>> = { '210210': NT, '610111': MOC };

const RETIFICA = 'Retifica a anterior: cada manifestação cabe até duas vezes e vale a última registrada.';

/** Returns whether an act is due. A document proven to be cancelled is not due: it may still be manifested, but nothing waits for it. */
const isDue = ({ situacao, aConfirmar }: Quadro) =>
  situacao === 'AUTORIZADO' || (situacao === 'CANCELADO' && aConfirmar);

/** Returns the day and explanation of acts without a term: the ciência has a recommended day, the cancellation of a desacordo none. */
function semPrazo(quadro: Quadro, codigo: CodigoManifestacao) {
  const { autorizadoEm, parametros } = quadro;
  if (codigo !== '210210' || autorizadoEm === null || !isDue(quadro)) {
    return { ate: null, explicacao: MANIFESTACOES[codigo].consequencia };
  }
  const { prazoCienciaDias } = parametros;
  const ate = addDays(diaDoMomento(autorizadoEm), prazoCienciaDias);
  const explicacao = `Opcional. Recomendada em até ${prazoCienciaDias} dias; depois, quem decide é a SEFAZ.`;
  return { ate, explicacao };
}

/** Returns the day, norm and explanation of an act that is possible. */
function aberto(quadro: Quadro, codigo: CodigoManifestacao) {
  const { especie, autorizadoEm, parametros, regra, manifestacao, hoje } = quadro;
  const { consequencia } = MANIFESTACOES[codigo];
  if (Object.hasOwn(AJUSTE, codigo)) {
    return { estado: 'aberto', norma: AJUSTE[codigo] ?? NT, ...semPrazo(quadro, codigo) } as const;
  }
  const termo = termoDe(especie, autorizadoEm, parametros, { tpEvento: codigo, regra });
  if (!termo || !isDue(quadro)) {
    return {
      estado: 'aberto',
      norma: especies[especie].norma,
      ate: null,
      explicacao: consequencia,
    } as const;
  }
  const { prazo, ate, recebe } = termo;
  const estado = hoje > recebe ? ('vencido' as const) : ('aberto' as const);
  const late = foraDoPrazo(termo, hoje);
  const rectifies = !especies[especie].soContesta && !['PENDENTE', 'CIENCIA'].includes(manifestacao);
  const nothingSaid =
    especies[especie].soContesta && late ? 'Terminou sem desacordo, e nada mais é preciso. ' : '';
  const explicacao = late ? `${nothingSaid}${late}` : rectifies ? RETIFICA : consequencia;
  return { estado, norma: prazo.norma, ate, explicacao };
}

function ato(quadro: Quadro, codigo: CodigoManifestacao): Ato {
  const { nome, consequencia } = MANIFESTACOES[codigo];
  const cabe = cabimento(quadro, codigo);
  const common = { tpEvento: codigo, nome, ressalva: null };
  if (cabe.cabe) return { ...common, ...aberto(quadro, codigo), ressalva: cabe.ressalva };
  const done = cabe.porque === 'feito';
  return {
    ...common,
    estado: done ? 'feito' : 'indisponivel',
    explicacao:
      done && MANIFESTACOES[codigo].conclusivo && !especies[quadro.especie].soContesta
        ? consequencia
        : cabe.motivo,
    ate: null,
    norma: especies[quadro.especie].norma,
  };
}

/**
 * Returns the company's possible acts on a document, in the order of the norm and by the rule that is also checked before sending
 * (`cabimento`): one entry per act, also those past their term; none, with the reason, when the document accepts no act at all. The
 * cancellation of a CT-e's desacordo is listed only after a desacordo.
 */
export function atosDe(quadro: Quadro): { atos: Ato[]; encerrado: string | null } {
  const codigos = CODIGOS[quadro.especie].filter(
    (codigo) => codigo !== '610111' || quadro.manifestacao !== 'PENDENTE',
  );
  const refused = codigos.map((codigo) => cabimento(quadro, codigo));
  const [first] = refused;
  const all = refused.every((one) => !one.cabe && one.porque === 'documento');
  if (all && first && !first.cabe) return { atos: [], encerrado: first.motivo };
  return { atos: codigos.map((codigo) => ato(quadro, codigo)), encerrado: null };
}
