import type { PortaNfse } from '../../../../contract/fiscal/nfse/detalhe.ts';
import type { Nota } from '../../../../contract/fiscal/nfse/nota.ts';

/** What decides by which of its sources a note is shown. */
export interface Candidata {
  /** It counts in the environment of the company. */
  conta: boolean;
  porta: PortaNfse;
  nota: Pick<Nota, 'leiaute' | 'situacao'>;
  /** The order in which they came. */
  sequencia: number;
}

/** How near a source is to who issued the note; less is nearer. */
function distancia({ porta, nota }: Candidata): number {
  if (nota.situacao === 'SEM_NOTA') return 5;
  if (nota.leiaute === 'DIGITADA') return 4;
  if (nota.leiaute === 'SAO_PAULO_PORTAL') return 3;
  if (nota.leiaute !== 'NACIONAL') return 2;
  return porta === 'ADN' ? 0 : 1;
}

/** The sources of a note, best first: what counts, what is nearest to its issuer, what came last. */
export function porPreferencia<F extends Candidata>(fontes: readonly F[]): F[] {
  return [...fontes].sort(
    (a, b) => Number(b.conta) - Number(a.conta) || distancia(a) - distancia(b) || b.sequencia - a.sequencia,
  );
}
