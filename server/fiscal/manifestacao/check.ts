import { and, eq } from 'drizzle-orm';
import { type EspecieSefaz, especies } from '../../../contract/fiscal/especies.ts';
import {
  type ConferenciaDoPedido,
  type Conferida,
  readLinha,
} from '../../../contract/fiscal/pedidoManifestacao.ts';
import type { Tx } from '../../db/database.ts';
import type { ActorContext } from '../../http/route.ts';
import { tabelas } from '../documentos/rows.ts';
import { eachCompany } from '../eachCompany.ts';
import { empresaDaSessao } from '../empresa.ts';
import { type DocumentoConhecido, judgeManifestacoes } from './judge.ts';
import { ondeEstao } from './ondeEsta.ts';

const JA_DITO = 'Este documento já está em outra linha.';

/** Returns the key of a listed document by issuer, number and series; or why there is not exactly one. */
async function findChave(
  tx: Tx,
  especie: EspecieSefaz,
  { emitente, numero, serie }: { emitente: string; numero: number; serie: number },
): Promise<{ chave: string } | { recusa: string }> {
  const table = tabelas[especie];
  const [only, ...more] = await tx
    .select({ chave: table.chave })
    .from(table)
    .where(and(eq(table.emitenteCpfCnpj, emitente), eq(table.numero, numero), eq(table.serie, serie)))
    .limit(2);
  if (only && more.length === 0) return only;
  return {
    recusa: only
      ? 'Há mais de um documento com este emitente, número e série. Cole a chave de 44 caracteres.'
      : `Não há ${especies[especie].nome} com este emitente, número e série nesta empresa. Cole a chave de 44 caracteres.`,
  };
}

/**
 * Returns what would happen to each line of a pasted list or selection: its document, why it will not be sent, and
 * which other company has it.
 */
export async function checkLinhas(
  context: ActorContext,
  especie: EspecieSefaz,
  { tpEvento, linhas, empresas }: ConferenciaDoPedido,
): Promise<Conferida[]> {
  const found = await eachCompany(context, linhas, empresas, (own, some) =>
    checkOwn(own, especie, { tpEvento, linhas: some }),
  );
  const conferidas = found.flat();
  const isAbsent = ({ situacao, recusa }: Conferida) => situacao === null && recusa !== JA_DITO;
  const ondeEsta = await ondeEstao(context, especie, conferidas.filter(isAbsent));
  return conferidas.map((one) => (isAbsent(one) ? comOndeEsta(one, ondeEsta(one)) : one));
}

/** Adds which other company has the document to the line's rejection or warning. */
function comOndeEsta(conferida: Conferida, onde: string): Conferida {
  if (onde === '') return conferida;
  const said = conferida.recusa === null ? 'aviso' : 'recusa';
  return { ...conferida, [said]: [conferida[said], onde].filter(Boolean).join(' ') };
}

async function checkOwn(
  { tx, ator, now }: ActorContext,
  especie: EspecieSefaz,
  { tpEvento, linhas }: Omit<ConferenciaDoPedido, 'empresas'>,
): Promise<Conferida[]> {
  const empresa = await empresaDaSessao(tx, ator.empresaId);
  const lidas: { linha: string; achado: { chave: string } | { recusa: string } }[] = [];
  for (const linha of linhas) {
    const lida = readLinha(linha);
    lidas.push({ linha, achado: 'emitente' in lida ? await findChave(tx, especie, lida) : lida });
  }
  const chaves = [...new Set(lidas.flatMap(({ achado }) => ('chave' in achado ? [achado.chave] : [])))];
  const caso = { tx, empresa, parametros: ator.parametros, especie, tpEvento, now };
  const juizos = await judgeManifestacoes(caso, chaves);
  const vistas = new Set<string>();
  return lidas.map(({ linha, achado }) => {
    const chave = 'chave' in achado ? achado.chave : null;
    const juizo = chave === null ? undefined : juizos.get(chave);
    const recusa =
      'recusa' in achado
        ? achado.recusa
        : vistas.has(achado.chave)
          ? JA_DITO
          : juizo && 'recusa' in juizo.sequencia
            ? juizo.sequencia.recusa
            : null;
    if (chave !== null) vistas.add(chave);
    const { aviso = null, ressalva = null, foraDoPrazo = null } = (recusa === null && juizo) || {};
    const said = { recusa, aviso, ressalva, foraDoPrazo };
    const { id: empresaId, ambiente } = empresa;
    return { linha, empresaId, ambiente, chave, ...documentoDe(juizo?.conhecido ?? null), ...said };
  });
}

/** Returns the fields by which a person recognises the document of a line; empty ones when it is not stored. */
function documentoDe(conhecido: DocumentoConhecido | null) {
  if (!conhecido) {
    const nothing = { numero: null, serie: null, valor: null, prazo: null };
    return { emitente: '', ...nothing, situacao: null, aConfirmar: false };
  }
  const { emitente, numero, serie, valor, prazo, situacao, aConfirmar } = conhecido;
  return { emitente, numero, serie, valor, prazo, situacao, aConfirmar };
}
