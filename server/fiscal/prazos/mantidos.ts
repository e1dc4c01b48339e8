import { type SQL, sql } from 'drizzle-orm';
import { ctes, nfes, nfses } from '../../db/resourceTables.ts';
import { comoTabela, doGrupo } from '../../resources/sumRows.ts';

/**
 * Maintained sums of the documents with a term or waiting for review, by day; the worklist, the dashboard and letters
 * read the same.
 */
export const SOMAS_MANTIDAS: Readonly<Record<'NFE' | 'CTE' | 'NFSE', SQL>> = {
  NFE: comoTabela(nfes, 'fila:NFE', [doGrupo(1, nfes.prazo), doGrupo(2, nfes.aConfirmar), sql`v1 as valor`]),
  CTE: comoTabela(ctes, 'fila:CTE', [
    doGrupo(1, ctes.prazo),
    doGrupo(2, ctes.aConfirmar),
    sql`v1 as valor`,
    sql`case when grupo[3] = 'true' then now() end as contestar_em`,
  ]),
  NFSE: comoTabela(nfses, 'fila:NFSE', [
    doGrupo(1, nfses.venceEm),
    doGrupo(2, nfses.responsavelId),
    sql`v1 as valor`,
    sql`'A_REVISAR' as estado`,
  ]),
};
