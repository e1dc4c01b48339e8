import { eq, inArray, sql } from 'drizzle-orm';
import type { Avaliacao } from '../../../../contract/fiscal/nfse/avaliacao.ts';
import { avaliacaoParaGuardar } from '../../../../contract/fiscal/nfse/avaliacaoGuardada.ts';
import { declaracaoNacional } from '../../../../contract/fiscal/nfse/identidade.ts';
import type { EstadoRevisao } from '../../../../contract/fiscal/nfse/nfses.ts';
import { impedimentoDoLote } from '../../../../contract/fiscal/nfse/regras/aprovavel.ts';
import { insertMany } from '../../../db/insertMany.ts';
import { nfses } from '../../../db/resourceTables.ts';
import { nfsesDados, nfsesFontes } from '../tables.ts';
import type { FormaDaNota } from './forma.ts';
import type { LinhaDecidida } from './linha.ts';
import type { ContextoDoRegistro } from './registro.ts';

/** A derived nota ready to be written. */
export interface Assentada {
  forma: FormaDaNota;
  linha: LinhaDecidida;
  avaliacao: Avaliacao;
  hash: string;
}

type Insert<T extends { $inferInsert: unknown }> = T['$inferInsert'];

/** Returns the stored sources that become displayed (`some`), and those that cease to be (`none`). */
function trocas(assentadas: readonly Assentada[]) {
  const stored = assentadas.flatMap(({ forma }) =>
    forma.guardada.fontes
      .filter(({ nova }) => !nova)
      .map((fonte) => ({ id: fonte.id, was: fonte.exibida, is: fonte === forma.exibida })),
  );
  return {
    some: stored.filter(({ was, is }) => is && !was).map(({ id }) => id),
    none: stored.filter(({ was, is }) => was && !is).map(({ id }) => id),
  };
}

/** Updates the sources that the ADN has delivered since: same row, but now of the ADN's channel. */
async function writeEntregues(
  { tx, now }: ContextoDoRegistro,
  assentadas: readonly Assentada[],
): Promise<void> {
  const entregues = assentadas.flatMap(({ forma }) =>
    forma.guardada.fontes.filter(({ entregue }) => entregue),
  );
  for (const { id, porta, ambiente, entregue } of entregues)
    await tx
      .update(nfsesFontes)
      .set({ porta, ambiente, nsu: entregue?.nsu ?? null, alteradoEm: now })
      .where(eq(nfsesFontes.id, id));
}

async function writeFontes(registro: ContextoDoRegistro, assentadas: readonly Assentada[]): Promise<void> {
  const { tx, tenantId, now, quem, produto } = registro;
  const { some, none } = trocas(assentadas);
  const rows = assentadas.flatMap(({ forma: { guardada, exibida } }) =>
    guardada.fontes.flatMap((fonte): Insert<typeof nfsesFontes>[] => {
      const { nova, entregue: _new, nfseId: _, sequencia: __, ...said } = fonte;
      if (!nova) return [];
      const own = { tenantId, empresaId: guardada.empresa.id, nfseId: guardada.id };
      const made = { quem, produto, criadoEm: now, alteradoEm: now };
      return [{ ...said, ...nova, ...own, ...made, exibida: fonte === exibida }];
    }),
  );
  // At most one source of a nota is displayed at any time, also between two statements.
  if (none.length > 0)
    await tx
      .update(nfsesFontes)
      .set({ exibida: false, alteradoEm: now })
      .where(inArray(nfsesFontes.id, none));
  await insertMany(tx, nfsesFontes, rows);
  if (some.length > 0)
    await tx.update(nfsesFontes).set({ exibida: true, alteradoEm: now }).where(inArray(nfsesFontes.id, some));
}

/** Writes derived notas with their new sources. `estados` has the initial state of the new ones. */
export async function writeNotas(
  registro: ContextoDoRegistro,
  assentadas: readonly Assentada[],
  estados: ReadonlyMap<string, EstadoRevisao>,
): Promise<void> {
  const { tx, tenantId, now } = registro;
  const linhas: Insert<typeof nfses>[] = [];
  const dados: Insert<typeof nfsesDados>[] = [];
  for (const { forma, linha, avaliacao, hash } of assentadas) {
    const { id, empresa, antes } = forma.guardada;
    const { nota, diferencas } = forma;
    const said = {
      nota,
      avaliacao: avaliacaoParaGuardar(avaliacao),
      hash,
      diferencas,
      versaoRegras: avaliacao.versaoRegras,
      julgadaEm: now,
      declaracao: declaracaoNacional(nota),
      impedimentoDoLote: impedimentoDoLote(avaliacao) ?? ('' as const),
    };
    const made = { tenantId, empresaId: empresa.id, criadoEm: now, alteradoEm: now };
    if (!antes) {
      linhas.push({ ...made, ...linha, id, estado: estados.get(id) ?? 'NAO_CABE' });
      dados.push({ ...made, ...said, nfseId: id });
      continue;
    }
    const changed = { alteradoEm: now };
    await tx
      .update(nfses)
      .set({ ...linha, ...changed, versao: sql`${nfses.versao} + 1` })
      .where(eq(nfses.id, id));
    await tx
      .update(nfsesDados)
      .set({ ...said, ...changed })
      .where(eq(nfsesDados.nfseId, id));
  }
  await insertMany(tx, nfses, linhas);
  await insertMany(tx, nfsesDados, dados);
  await writeFontes(registro, assentadas);
  await writeEntregues(registro, assentadas);
}
