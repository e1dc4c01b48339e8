import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Emissores, EmissorMunicipal } from '../../../../contract/fiscal/nfse/emissores.ts';
import type { NotaLida } from '../../../../contract/fiscal/nfse/leitura.ts';
import { rowsOf, type Tx } from '../../../db/database.ts';
import { nfses } from '../../../db/resourceTables.ts';
import { nfsesEmissores } from '../tables.ts';

const { id, municipio, cnpj, nome, copias, primeira, ultima, quem, confirmadoEm } = nfsesEmissores;

interface Visto {
  municipio: string;
  cnpj: string;
  nome: string;
  dia: string | null;
}

/** The companies that signed notes for a city and are not known yet. In: notes that the ADN itself gave. */
function vistos(notas: readonly NotaLida[]): Visto[] {
  return notas.flatMap(({ nota, assinaturas }) =>
    assinaturas.flatMap(({ assinatura, signatario }): Visto[] => {
      const isOne = assinatura === 'VALIDA' && signatario?.papel === 'A_CONFIRMAR';
      if (!isOne || signatario.documento.length !== 14 || nota.municipioEmissor === '') return [];
      const { documento, nome: holder } = signatario;
      return [{ municipio: nota.municipioEmissor, cnpj: documento, nome: holder, dia: nota.emissao }];
    }),
  );
}

/** Remembers whose signatures notes of the ADN bear, for a person to confirm that they are the city's. */
export async function lembrarEmissores(
  tx: Tx,
  { tenantId, now }: { tenantId: string; now: Date },
  notas: readonly NotaLida[],
): Promise<void> {
  for (const { dia, ...visto } of vistos(notas)) {
    const made = { criadoEm: now, alteradoEm: now };
    await tx
      .insert(nfsesEmissores)
      .values({ tenantId, ...visto, ...made, copias: 1, primeira: dia, ultima: dia })
      .onConflictDoUpdate({
        target: [nfsesEmissores.tenantId, municipio, cnpj],
        set: {
          ...{ nome: visto.nome, alteradoEm: now, copias: sql`${copias} + 1` },
          ...{
            primeira: sql`least(${primeira}, ${dia}::date)`,
            ultima: sql`greatest(${ultima}, ${dia}::date)`,
          },
        },
      });
  }
}

/** Reads the CNPJs that a person confirmed as a city's; each holds for notes of any day. */
export const lerConfirmados = async (tx: Tx): Promise<EmissorMunicipal[]> =>
  (await tx.select({ municipio, cnpj }).from(nfsesEmissores).where(isNotNull(confirmadoEm))).map((one) => ({
    ...one,
    ...{ de: null, ate: null },
  }));

const nomesSchema = z.object({ codigo: z.string(), nome: z.string() });

/** Reads all that signed for a city, those to be confirmed first. */
export async function lerEmissores(tx: Tx): Promise<Emissores> {
  const rows = await tx
    .select({ id, municipio, cnpj, nome, copias, primeira, ultima, quem, confirmadoEm })
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
    nomeMunicipio: nomes.get(row.municipio) ?? '',
    confirmadoEm: row.confirmadoEm?.toISOString() ?? null,
  }));
}

/** Confirms that a CNPJ is the city's. Out: what it is; null where none waits for that. */
export async function confirmarEmissor(tx: Tx, one: string, by: { quem: string; now: Date }) {
  const [taken] = await tx
    .update(nfsesEmissores)
    .set({ quem: by.quem, confirmadoEm: by.now, alteradoEm: by.now })
    .where(and(eq(id, one), isNull(confirmadoEm)))
    .returning({ id, municipio, cnpj, nome, copias });
  return taken ?? null;
}

/** Takes a confirmation back. Out: what it was; null where there is none. */
export async function retirarEmissor(tx: Tx, one: string, now: Date) {
  const [taken] = await tx
    .update(nfsesEmissores)
    .set({ quem: '', confirmadoEm: null, alteradoEm: now })
    .where(and(eq(id, one), isNotNull(confirmadoEm)))
    .returning({ id, municipio, cnpj, nome, copias });
  return taken ?? null;
}
