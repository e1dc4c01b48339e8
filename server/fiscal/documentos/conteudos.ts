import { inArray } from 'drizzle-orm';
import {
  type Conhecido,
  type ConteudoSefaz,
  confiancaDe,
  type Divergencia,
  divergenciaDe,
  melhorConteudo,
  type Prova,
  situacaoDe,
} from '../../../contract/fiscal/confianca/conteudos.ts';
import type { Confianca } from '../../../contract/fiscal/confianca/graus.ts';
import type { AssinaturaDoConteudo } from '../../../contract/fiscal/confianca/indicios.ts';
import { especieDaChave } from '../../../contract/fiscal/especies.ts';
import type { Situacao } from '../../../contract/fiscal/situacoes.ts';
import type { Tx } from '../../db/database.ts';
import type { AmbienteDaSefaz } from '../sefaz/endpoints.ts';
import { counts } from './ambiente.ts';
import { chavesDosLugares, idOfLugar, type LugarDaChave, lugarId } from './lugar.ts';
import { documentosProvas, documentosXml } from './tables.ts';

const { id, chave, sha256, origem, ambiente, completo, autorizado, assinatura, cadeia } = documentosXml;
const { digests, essencia, protocoloAlheio, situacao, valor, escolhidoEm, criadoEm } = documentosXml;
const { exibido, empresaId } = documentosXml;

/** Columns of a stored file that the decision depends on, without its bytes. */
const decisive = {
  id,
  chave,
  sha256,
  origem,
  ambiente,
  completo,
  autorizado,
  assinatura,
  cadeia,
  digests,
  essencia,
  protocoloAlheio,
  situacao,
  valor,
  escolhidoEm,
  criadoEm,
  exibido,
  empresaId,
};
const proving = {
  empresaId: documentosProvas.empresaId,
  chave: documentosProvas.chave,
  digest: documentosProvas.digest,
  ambiente: documentosProvas.ambiente,
};

/** One of the contents of a key, as stored. */
export interface ConteudoGuardado extends ConteudoSefaz {
  id: string;
  chave: string;
  exibido: boolean;
  assinatura: AssinaturaDoConteudo;
  /** The chain of the signer's certificate leads to a root that the administrator imported. */
  cadeia: boolean;
}

/** Stored contents and proofs of one key. */
export interface ChaveGuardada {
  conteudos: ConteudoGuardado[];
  provas: Prova[];
}

/**
 * Reads the stored contents and proofs of keys, each content with its last judgement (judgeStored.ts). Returns an entry
 * for each place, by `idOf`.
 */
export async function readChaves(
  tx: Tx,
  lugares: readonly LugarDaChave[],
): Promise<Map<string, ChaveGuardada>> {
  const found = new Map(
    lugares.map((one): [string, ChaveGuardada] => [idOfLugar(one), { conteudos: [], provas: [] }]),
  );
  const chaves = chavesDosLugares(lugares);
  const stored = await tx.select(decisive).from(documentosXml).where(inArray(chave, chaves));
  for (const { empresaId: of, ...row } of stored) found.get(lugarId(of, row.chave))?.conteudos.push(row);
  const told = await tx.select(proving).from(documentosProvas).where(inArray(documentosProvas.chave, chaves));
  for (const { empresaId: of, chave: key, ...prova } of told) found.get(lugarId(of, key))?.provas.push(prova);
  return found;
}

/** The content shown for a key, and the key's situation by its contents. */
export interface DecisaoDaChave {
  melhor: ConteudoGuardado;
  confianca: Confianca;
  divergencia: Divergencia | null;
  situacao: Situacao;
  aConfirmar: boolean;
}

/** Returns all that is known of a key, in the environment of its company. */
export const conhecidoEm = (known: ChaveGuardada, company: AmbienteDaSefaz): Conhecido<ConteudoGuardado> => ({
  ...known,
  conta: (registered) => counts(registered, company),
  // A signature by another than the issuer was already judged invalid, so AUTOR is safe here.
  indicios: ({ chave: key, assinatura: is, cadeia: leads, autorizado: has, protocoloAlheio: of }) => ({
    especie: especieDaChave(key),
    assinatura: is,
    assinaturaMotivo: '',
    signatario: 'AUTOR',
    registro: of ? 'ALHEIO' : has ? 'PROPRIO' : 'AUSENTE',
    cadeia: leads ? 'CONFERIDA' : 'NAO_CONFERIDA',
  }),
});

/** Chooses among the contents of a key; null when there are none. */
export function determineConteudo(known: ChaveGuardada, company: AmbienteDaSefaz): DecisaoDaChave | null {
  const conhecido = conhecidoEm(known, company);
  const melhor = melhorConteudo(conhecido);
  const estado = situacaoDe(conhecido);
  if (!melhor || !estado) return null;
  const confianca = confiancaDe(melhor, conhecido);
  return { melhor, confianca, divergencia: divergenciaDe(conhecido), ...estado };
}
