import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { NotaParecida } from '../../../../contract/fiscal/nfse/contexto.ts';
import { declaracaoNacional, identidadeDe } from '../../../../contract/fiscal/nfse/identidade.ts';
import type { Nota } from '../../../../contract/fiscal/nfse/nota.ts';
import type { Tx } from '../../../db/database.ts';
import { rowsPlanned } from '../../../db/planned.ts';
import { nfses } from '../../../db/resourceTables.ts';
import { statement } from '../../../db/statement.ts';
import { nfsesDados } from '../tables.ts';
import { PARECIDAS } from './encontrar.ts';

interface DeNota {
  id: string;
  empresaId: string;
  nota: Nota;
}
type Outra = Omit<NotaParecida, 'como'>;

const outraSchema = z.object({
  n: z.coerce.number(),
  id: z.uuid(),
  numero: z.string(),
  emissao: z.iso.date().nullable(),
  valor: z.coerce.number().nullable(),
});

const DA_MESMA = statement(
  sql`select c.n, n.id, n.numero, to_char(n.emissao, 'YYYY-MM-DD') as emissao, n.valor
      from jsonb_to_recordset(${sql.placeholder('procuradas')}::jsonb) as c(n int, id uuid, empresa uuid, declaracao text)
      join ${nfsesDados} d on d.empresa_id = c.empresa and d.declaracao = c.declaracao and d.declaracao <> ''
        and d.nfse_id <> c.id
      join ${nfses} n on n.tenant_id = d.tenant_id and n.id = d.nfse_id
      order by c.n, n.id`,
);

async function stored(tx: Tx, notas: readonly DeNota[]): Promise<Map<string, Outra[]>> {
  const asked = notas.flatMap(({ id, empresaId, nota }, n) => {
    const declaracao = declaracaoNacional(nota);
    return declaracao === '' ? [] : [{ n, id, empresa: empresaId, declaracao }];
  });
  const found = new Map<string, Outra[]>();
  if (asked.length === 0) return found;
  const rows = await rowsPlanned(tx, 'byKeys', DA_MESMA({ procuradas: JSON.stringify(asked) }));
  for (const row of rows) {
    const { n, ...outra } = outraSchema.parse(row);
    const id = notas[n]?.id ?? '';
    found.set(id, [...(found.get(id) ?? []), outra]);
  }
  return found;
}

/**
 * Returns the other notas with the same DPS as each, stored or in the same batch, by the id of the nota; at most PARECIDAS of
 * each.
 */
export async function daMesmaDeclaracao(tx: Tx, notas: readonly DeNota[]): Promise<Map<string, Outra[]>> {
  const found = await stored(tx, notas);
  const together = Map.groupBy(
    notas,
    ({ empresaId, nota }) => `${empresaId} ${declaracaoNacional(nota) || identidadeDe(nota)}`,
  );
  for (const same of together.values()) {
    for (const { id } of same) {
      const others = same
        .filter((other) => other.id !== id)
        .map(({ id: of, nota: { numero, emissao, valores } }) => ({
          id: of,
          numero,
          emissao,
          valor: valores.servicos,
        }));
      const all = new Map([...(found.get(id) ?? []), ...others].map((outra) => [outra.id, outra]));
      found.set(id, [...all.values()].slice(0, PARECIDAS));
    }
  }
  return found;
}
