import type { Avaliacao } from '../avaliacao.ts';
import type { Nota } from '../nota.ts';
import { diverge } from '../verificacao.ts';

/** What a person allowed for a supplier and a service: up to which amount of cents, and until which day. */
export interface RegraAutomatica {
  limiteCentavos: number;
  ate: string;
}

/** A note that does not say whose it is diverges from nothing, and is still nobody's to approve unseen. */
const PRECISAM_CONFERIR = ['A.tomador', 'C.situacao', 'D.prestador', 'P.prova'];

/** True where nothing diverges or asks for a look, and it is certain whose the note is: only such are approved many at once. */
export const aprovavelEmLote = ({ verificacoes }: Pick<Avaliacao, 'verificacoes'>): boolean =>
  !verificacoes.some(diverge) &&
  PRECISAM_CONFERIR.every((id) => verificacoes.some((one) => one.id === id && one.resultado === 'CONFERE'));

/**
 * True where a rule of automatic approval covers the note: nothing diverges, its amount is known and within the limit,
 * and on the day `hoje` the rule still holds.
 */
export function cabeNaRegra(
  avaliacao: Pick<Avaliacao, 'verificacoes'>,
  { valores }: Pick<Nota, 'valores'>,
  { limiteCentavos, ate }: RegraAutomatica,
  hoje: string,
): boolean {
  const { servicos } = valores;
  return (
    hoje <= ate &&
    servicos !== null &&
    servicos > 0 &&
    servicos <= limiteCentavos &&
    aprovavelEmLote(avaliacao)
  );
}
