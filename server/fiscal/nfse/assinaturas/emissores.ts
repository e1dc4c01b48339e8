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

/** Who signed for a city: in how many notes, and the days of the first and the last. */
type VistoJunto = Omit<Visto, 'dia'> &
  Pick<typeof nfsesEmissores.$inferSelect, 'copias' | 'primeira' | 'ultima'>;

/** The companies that signed notes for a city and are not known yet. In: notes that the ADN itself gave. */
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

/** Each city and CNPJ once, by its last name, in one order for all who write them. */
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
 * Remembers whose signatures notes of the ADN bear, for a person to confirm that they are the city's. What only a file bears is
 * told as that: no note of the ADN speaks for it.
 */
export async function rememberEmissores(
  tx: Tx,
  { tenantId, now, deArquivo = false }: { tenantId: string; now: Date; deArquivo?: boolean },
  notas: readonly Assinada[],
): Promise<void> {
  const made = { tenantId, criadoEm: now, alteradoEm: now };
  const rows = juntos(vistos(notas)).map((visto) =>
    // Of a file only the name is taken: it counts for no copy and no day.
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

/** Reads the CNPJs that a person confirmed as a city's, each with the days of which it holds. */
export const readConfirmados = (tx: Tx): Promise<EmissorMunicipal[]> =>
  tx
    .select({ municipio, cnpj, de, ate })
    .from(nfsesEmissores)
    .where(isNotNull(confirmadoEm))
    .orderBy(asc(municipio), asc(cnpj));

const nomesSchema = z.object({ codigo: z.string(), nome: z.string() });

/** Reads all that signed for a city, those to be confirmed first. */
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

/** Confirms that a CNPJ is the city's, of some days. Out: what it is; null where none waits for that. */
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

/** Takes a confirmation back. Out: what it was; null where there is none. */
export async function retirarEmissor(tx: Tx, one: string, now: Date) {
  const [taken] = await tx
    .update(nfsesEmissores)
    .set({ quem: '', confirmadoEm: null, de: null, ate: null, alteradoEm: now })
    .where(and(eq(id, one), isNotNull(confirmadoEm)))
    .returning({ id, municipio, cnpj, nome, copias });
  return taken ?? null;
}

/** Returns which of these signatories wait for a person to say that they are a city's. In: city and CNPJ. */
export async function aConfirmar(
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

/** A city and a CNPJ as one word. */
export const chaveDoEmissor = (one: Pick<EmissorMunicipal, 'municipio' | 'cnpj'>): string =>
  `${one.municipio} ${one.cnpj}`;
