import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { municipioDe } from '../../../../contract/fiscal/municipios.ts';
import type {
  Emissores,
  EmissorMunicipal,
  VigenciaEmissor,
} from '../../../../contract/fiscal/nfse/emissores.ts';
import type { NotaLida } from '../../../../contract/fiscal/nfse/leitura.ts';
import { rowsOf, type Tx } from '../../../db/database.ts';
import { nfses } from '../../../db/resourceTables.ts';
import { nfsesEmissores } from '../tables.ts';

const { id, municipio, cnpj, nome, copias, primeira, ultima, de, ate, quem, confirmadoEm } = nfsesEmissores;

interface Visto {
  municipio: string;
  cnpj: string;
  nome: string;
  dia: string | null;
}

/** A signer for a city: number of notas, and days of the first and the last. */
type VistoJunto = Omit<Visto, 'dia'> &
  Pick<typeof nfsesEmissores.$inferSelect, 'copias' | 'primeira' | 'ultima'>;

/** Returns the companies that signed notas of a city and are not known yet. */
function vistos(notas: readonly Assinada[]): Visto[] {
  return notas.flatMap(({ nota, assinaturas }) =>
    assinaturas.flatMap(({ assinatura, signatario }): Visto[] => {
      const isOne = assinatura === 'VALIDA' && signatario?.papel === 'A_CONFIRMAR';
      if (!isOne || signatario.documento.length !== 14 || nota.municipioEmissor === '') return [];
      const { documento, nome: holder } = signatario;
      return [{ municipio: nota.municipioEmissor, cnpj: documento, nome: holder, dia: nota.emissao }];
    }),
  );
}

/**
 * Groups by city and CNPJ, with the last name seen; sorted, so that concurrent transactions lock the rows in the same order.
 */
function juntos(all: readonly Visto[]): VistoJunto[] {
  const groups = Map.groupBy(all, chaveDoEmissor);
  return [...groups.keys()].sort().flatMap((chave) => {
    const same = groups.get(chave) ?? [];
    const last = same.at(-1);
    if (!last) return [];
    const { dia: _, ...named } = last;
    const days = same.flatMap(({ dia }) => dia ?? []).sort();
    return [{ ...named, copias: same.length, primeira: days[0] ?? null, ultima: days.at(-1) ?? null }];
  });
}

type Assinada = Pick<NotaLida, 'nota' | 'assinaturas'>;

/**
 * Remembers the signers of notas, for a user to confirm that they are the city's. With `deArquivo`, signers seen only in
 * imported files are stored without counts, since no nota of the ADN confirms them.
 */
export async function rememberEmissores(
  tx: Tx,
  { tenantId, now, deArquivo = false }: { tenantId: string; now: Date; deArquivo?: boolean },
  notas: readonly Assinada[],
): Promise<void> {
  const made = { tenantId, criadoEm: now, alteradoEm: now };
  const rows = juntos(vistos(notas)).map((visto) =>
    // Of a file only the name is stored: it counts as no copy and no day.
    deArquivo ? { ...made, ...visto, copias: 0, primeira: null, ultima: null } : { ...made, ...visto },
  );
  if (rows.length === 0) return;
  const insert = tx.insert(nfsesEmissores).values(rows);
  if (deArquivo) {
    await insert.onConflictDoNothing();
    return;
  }
  await insert.onConflictDoUpdate({
    target: [nfsesEmissores.tenantId, municipio, cnpj],
    set: {
      nome: sql`excluded.nome`,
      alteradoEm: now,
      copias: sql`${copias} + excluded.copias`,
      primeira: sql`least(${primeira}, excluded.primeira)`,
      ultima: sql`greatest(${ultima}, excluded.ultima)`,
    },
  });
}

/** Reads the CNPJs that users confirmed as a city's, each with the days on which it is valid. */
export const readConfirmados = (tx: Tx): Promise<EmissorMunicipal[]> =>
  tx
    .select({ municipio, cnpj, de, ate })
    .from(nfsesEmissores)
    .where(isNotNull(confirmadoEm))
    .orderBy(asc(municipio), asc(cnpj));

const nomesSchema = z.object({ codigo: z.string(), nome: z.string() });

/** Reads all signers for cities, those to be confirmed first. */
export async function readAllEmissores(tx: Tx): Promise<Emissores> {
  const rows = await tx
    .select({ id, municipio, cnpj, nome, copias, primeira, ultima, de, ate, quem, confirmadoEm })
    .from(nfsesEmissores)
    .orderBy(desc(isNull(confirmadoEm)), asc(municipio), asc(cnpj));
  const named = await rowsOf(
    tx,
    sql`select ${nfses.codigoMunicipio} as codigo, max(${nfses.municipio}) as nome from ${nfses}
        where ${nfses.codigoMunicipio} in (select ${municipio} from ${nfsesEmissores}) group by 1`,
  );
  const nomes = new Map(named.map((row) => nomesSchema.parse(row)).map((one) => [one.codigo, one.nome]));
  return rows.map((row) => ({
    ...row,
    nomeMunicipio: nomes.get(row.municipio) || (municipioDe(row.municipio)?.nome ?? ''),
    confirmadoEm: row.confirmadoEm?.toISOString() ?? null,
  }));
}

/** Confirms a CNPJ as a city's for certain days. Returns the confirmed issuer, or null if none is pending under that id. */
export async function confirmarEmissor(
  tx: Tx,
  one: string,
  { now, ...by }: VigenciaEmissor & { quem: string; now: Date },
) {
  const [taken] = await tx
    .update(nfsesEmissores)
    .set({ ...by, confirmadoEm: now, alteradoEm: now })
    .where(and(eq(id, one), isNull(confirmadoEm)))
    .returning({ id, municipio, cnpj, nome, copias, de, ate });
  return taken ?? null;
}

/** Withdraws a confirmation. Returns the issuer, or null if none is confirmed under that id. */
export async function retirarEmissor(tx: Tx, one: string, now: Date) {
  const [taken] = await tx
    .update(nfsesEmissores)
    .set({ quem: '', confirmadoEm: null, de: null, ate: null, alteradoEm: now })
    .where(and(eq(id, one), isNotNull(confirmadoEm)))
    .returning({ id, municipio, cnpj, nome, copias });
  return taken ?? null;
}

/** Returns which of these signers await a user's confirmation, as keys of `chaveDoEmissor`. */
export async function emissoresAConfirmar(
  tx: Tx,
  signatarios: readonly Pick<EmissorMunicipal, 'municipio' | 'cnpj'>[],
): Promise<Set<string>> {
  const numbers = [...new Set(signatarios.map((one) => one.cnpj))];
  if (numbers.length === 0) return new Set();
  const rows = await tx
    .select({ municipio, cnpj })
    .from(nfsesEmissores)
    .where(and(inArray(cnpj, numbers), isNull(confirmadoEm)));
  return new Set(rows.map(chaveDoEmissor));
}

/** Returns the key of a city and a CNPJ. */
export const chaveDoEmissor = (one: Pick<EmissorMunicipal, 'municipio' | 'cnpj'>): string =>
  `${one.municipio} ${one.cnpj}`;
