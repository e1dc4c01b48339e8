import type { Avaliacao } from '../avaliacao.ts';
import type { Nota } from '../nota.ts';
import { diverge } from '../verificacao.ts';

/** What a person allowed for a supplier and a service: up to which amount of cents, and until which day. */
export interface RegraAutomatica {
  limiteCentavos: number;
  ate: string;
}

/** True where nothing diverges and nothing asks for a look: only such notes are approved many at once. */
export const aprovavelEmLote = ({ verificacoes }: Avaliacao): boolean => !verificacoes.some(diverge);

/**
 * True where a rule of automatic approval covers the note: nothing diverges, its amount is known and within the limit,
 * and on the day `hoje` the rule still holds.
 */
export function cabeNaRegra(
  avaliacao: Avaliacao,
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
