import { asc, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { type AssinaturaJulgada, assinaturaJulgadaSchema } from '../../../../contract/fiscal/assinatura.ts';
import type { Avaliacao } from '../../../../contract/fiscal/nfse/avaliacao.ts';
import { avaliacaoGuardada } from '../../../../contract/fiscal/nfse/avaliacaoGuardada.ts';
import { type Nota, notaSchema } from '../../../../contract/fiscal/nfse/nota.ts';
import type { Tx } from '../../../db/database.ts';
import { nfses } from '../../../db/resourceTables.ts';
import type { Empresa } from '../../documentos/lugar.ts';
import { nfsesDados, nfsesFontes } from '../tables.ts';

type LinhaNfse = typeof nfses.$inferSelect;
const { id, nfseId, sequencia, porta, leiaute, ambiente, exibida, sha256, julgado, escolhidaAte } =
  nfsesFontes;
const shown = { id, nfseId, sequencia, porta, leiaute, ambiente, exibida, sha256, julgado, escolhidaAte };

/**
 * A source of a nota without its bytes. `nova`: not stored yet, with these columns. `entregue`: a user had uploaded it, and the
 * ADN has delivered the same bytes since, under this NSU.
 */
export interface Fonte extends Pick<typeof nfsesFontes.$inferSelect, keyof typeof shown> {
  nota: Nota;
  prova: AssinaturaJulgada;
  entregue?: { nsu: number | null };
  nova?: Pick<typeof nfsesFontes.$inferInsert, 'nomeArquivo' | 'nsu' | 'conteudo' | 'pdf' | 'nomePdf'>;
}

/** Differences between sources, by the id of the source that differs from the displayed one. */
export const diferencasSchema = z.array(
  z.object({ fonteId: z.uuid(), campo: z.string(), a: z.string(), b: z.string() }),
);
export type Diferencas = z.infer<typeof diferencasSchema>;

/** A nota of a company with its sources. `antes` is its stored state; null for a new one. */
export interface NotaComFontes {
  id: string;
  empresa: Empresa;
  fontes: Fonte[];
  antes: { linha: LinhaNfse; avaliacao: Avaliacao; hash: string; diferencas: Diferencas } | null;
}

/** Loads stored notas by id and locks their rows. Notas of companies outside `empresas` are left out. */
export async function loadNotas(
  tx: Tx,
  ids: readonly string[],
  empresas: readonly Empresa[],
): Promise<Map<string, NotaComFontes>> {
  const found = new Map<string, NotaComFontes>();
  if (ids.length === 0) return found;
  const wanted = [...ids];
  const linhas = await tx
    .select()
    .from(nfses)
    .where(inArray(nfses.id, wanted))
    .orderBy(asc(nfses.id))
    .for('update');
  const dados = await tx.select().from(nfsesDados).where(inArray(nfsesDados.nfseId, wanted));
  const fontes = await tx
    .select({ ...shown, nota: nfsesFontes.nota, prova: nfsesFontes.prova })
    .from(nfsesFontes)
    .where(inArray(nfseId, wanted))
    .orderBy(asc(sequencia));
  const dadosOf = new Map(dados.map((one) => [one.nfseId, one]));
  const fontesOf = Map.groupBy(fontes, (fonte) => fonte.nfseId);
  for (const linha of linhas) {
    const own = dadosOf.get(linha.id);
    const empresa = empresas.find((one) => one.id === linha.empresaId);
    if (!own || !empresa) continue;
    found.set(linha.id, {
      id: linha.id,
      empresa,
      fontes: (fontesOf.get(linha.id) ?? []).map((fonte) => ({
        ...fonte,
        nota: notaSchema.parse(fonte.nota),
        prova: assinaturaJulgadaSchema.parse(fonte.prova),
      })),
      antes: {
        linha,
        avaliacao: avaliacaoGuardada(own.avaliacao),
        hash: own.hash,
        diferencas: diferencasSchema.parse(own.diferencas),
      },
    });
  }
  return found;
}
