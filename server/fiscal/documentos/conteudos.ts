import { eq, inArray } from 'drizzle-orm';
import {
  type Confianca,
  type Conhecido,
  type Conteudo,
  confiancaDe,
  type Divergencia,
  divergenciaDe,
  melhorConteudo,
  type Prova,
  situacaoDe,
} from '../../../contract/fiscal/confianca.ts';
import type { Situacao } from '../../../contract/fiscal/documento.ts';
import type { Tx } from '../../db/database.ts';
import type { Confiaveis } from '../raizes/cadeia.ts';
import type { Ambiente } from '../sefaz/endpoints.ts';
import { counts } from './ambiente.ts';
import { julgarConteudo } from './julgarConteudo.ts';
import { readWithSignature } from './readDocument.ts';
import { documentosProvas, documentosXml } from './tables.ts';

const { id, chave, sha256, origem, ambiente, completo, autorizado, assinatura, cadeia } = documentosXml;
const { digests, essencia, protocoloAlheio, situacao, valor, escolhidoEm, criadoEm } = documentosXml;
const { exibido, julgado } = documentosXml;

/** What of a kept file decides, without its bytes. */
const decisive = {
  ...{ id, chave, sha256, origem, ambiente, completo, autorizado, assinatura, cadeia },
  ...{ digests, essencia, protocoloAlheio, situacao, valor, escolhidoEm, criadoEm, exibido, julgado },
};

/** One of the contents of a key, as it is kept. */
export interface Guardado extends Conteudo {
  id: string;
  chave: string;
  exibido: boolean;
  julgado: string;
}

/** What is kept of one key. */
export interface Chave {
  conteudos: Guardado[];
  provas: Prova[];
}

/**
 * What is kept of some keys, each content judged by the certificates that are trusted now: what was kept by an older
 * version, or before they changed, is judged here. Out: an entry for each key.
 */
export async function lerChaves(
  tx: Tx,
  chaves: readonly string[],
  confiaveis: Confiaveis,
): Promise<Map<string, Chave>> {
  const found = new Map(chaves.map((one): [string, Chave] => [one, { conteudos: [], provas: [] }]));
  const kept = await tx
    .select(decisive)
    .from(documentosXml)
    .where(inArray(chave, [...chaves]));
  for (const row of kept) {
    const now = row.julgado === confiaveis.marca ? row : await julgarDeNovo(tx, row, confiaveis);
    found.get(row.chave)?.conteudos.push(now);
  }
  const told = await tx
    .select({
      chave: documentosProvas.chave,
      digest: documentosProvas.digest,
      ambiente: documentosProvas.ambiente,
    })
    .from(documentosProvas)
    .where(inArray(documentosProvas.chave, [...chaves]));
  for (const { chave: of, ...prova } of told) found.get(of)?.provas.push(prova);
  return found;
}

/** Reads a kept file again and writes what is now known of it; what cannot be read any more stays as it is. */
async function julgarDeNovo(tx: Tx, row: Guardado, confiaveis: Confiaveis): Promise<Guardado> {
  const [file] = await tx
    .select({ conteudo: documentosXml.conteudo })
    .from(documentosXml)
    .where(eq(documentosXml.id, row.id));
  const leitura = readWithSignature(file?.conteudo ?? new Uint8Array());
  if (leitura.lido.tipo !== 'documento') return row;
  const { documento } = leitura.lido;
  const judged = {
    ...(await julgarConteudo(documento, leitura, confiaveis)),
    ...{ situacao: documento.situacao, valor: documento.valor, autorizado: documento.protocolo !== '' },
  };
  await tx.update(documentosXml).set(judged).where(eq(documentosXml.id, row.id));
  if (row.origem === 'SEFAZ') await provar(tx, row.id, judged.digests.slice(0, 1));
  return { ...row, ...judged };
}

/** Writes down what SEFAZ told with a file that it gave. */
async function provar(tx: Tx, conteudoId: string, told: readonly string[]): Promise<void> {
  const [row] = await tx.select().from(documentosXml).where(eq(documentosXml.id, conteudoId));
  if (!row || told.length === 0) return;
  const { tenantId, empresaId, chave: of, ambiente: where } = row;
  await tx
    .insert(documentosProvas)
    .values(
      told.map((digest) => ({
        ...{ tenantId, empresaId, chave: of, digest, ambiente: where },
        fonte: 'DISTRIBUICAO' as const,
      })),
    )
    .onConflictDoNothing();
}

/** What is shown of a key, and how it stands by its contents. */
export interface Decisao {
  melhor: Guardado;
  confianca: Confianca;
  divergencia: Divergencia | null;
  situacao: Situacao;
  aConfirmar: boolean;
}

/** All that is known of a key, in the environment that its company is in. */
export const conhecidoEm = (known: Chave, company: Ambiente): Conhecido<Guardado> => ({
  ...known,
  conta: (registered) => counts(registered, company),
});

/** Chooses among the contents of a key; null when there are none. */
export function decidir(known: Chave, company: Ambiente): Decisao | null {
  const conhecido = conhecidoEm(known, company);
  const melhor = melhorConteudo(conhecido);
  const estado = situacaoDe(conhecido);
  if (!melhor || !estado) return null;
  const confianca = confiancaDe(melhor, conhecido);
  return { melhor, confianca, divergencia: divergenciaDe(conhecido), ...estado };
}
