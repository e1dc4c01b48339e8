import type { Avaliacao } from '../../../../contract/fiscal/nfse/avaliacao.ts';
import { evaluateNota } from '../../../../contract/fiscal/nfse/regras/evaluateNota.ts';
import { emitirEventos } from '../../../webhooks/emitir.ts';
import type { Locked } from '../../documentos/lockDocuments.ts';
import { aposMudanca } from '../revisao/aposMudanca.ts';
import type { MudancaDaNota } from '../revisao/mudanca.ts';
import { contextosDe } from './contextos.ts';
import { eventosContados } from './eventosContados.ts';
import { eventosDasNotas, linkEventos } from './eventosDasNotas.ts';
import { eventosQueContam, formaDaNota, provaDaForma, situacaoDaForma } from './forma.ts';
import { suppliersOfNotes } from './fornecedor.ts';
import { type Assentada, writeNotas } from './gravar.ts';
import { loadNotas, type NotaComFontes } from './guardada.ts';
import { canonical, hashDaNota } from './hash.ts';
import { linhaDaNota } from './linha.ts';
import type { ContextoDoRegistro } from './registro.ts';
import { substituicoesDe } from './substituicoes.ts';

function hasChanged({ forma, linha, avaliacao, hash }: Assentada): boolean {
  const { antes, fontes } = forma.guardada;
  if (!antes || fontes.some(({ nova, entregue }) => nova ?? entregue) || antes.hash !== hash) return true;
  const stored = Object.fromEntries(Object.keys(linha).map((key) => [key, Reflect.get(antes.linha, key)]));
  return (
    canonical(stored) !== canonical(linha) ||
    canonical(antes.avaliacao) !== canonical(avaliacao) ||
    canonical(antes.diferencas) !== canonical(forma.diferencas)
  );
}

/** Returns the sentence of the first blocking check that did not block before; null if there is none. */
function impedimentoNovo(antes: Avaliacao | undefined, { verificacoes }: Avaliacao): string | null {
  const known = antes?.verificacoes.filter(({ impede }) => impede).map(({ id }) => id) ?? [];
  return verificacoes.find(({ impede, id }) => impede && !known.includes(id))?.frase ?? null;
}

function mudancaDe({ forma, linha, avaliacao, hash }: Assentada): MudancaDaNota {
  const { id, empresa, antes } = forma.guardada;
  const inicial = forma.papel === 'TOMADA' ? 'A_REVISAR' : 'NAO_CABE';
  return {
    nfseId: id,
    empresaId: empresa.id,
    nova: antes === null,
    estado: antes?.linha.estado ?? inicial,
    nota: forma.nota,
    avaliacao,
    situacaoAntes: antes?.linha.situacao ?? null,
    situacao: linha.situacao,
    hashAntes: antes?.hash ?? null,
    hash,
    impedimento: impedimentoNovo(antes?.avaliacao, avaliacao),
  };
}

/**
 * Derives notas from their sources and events (displayed source, situation, supplier, result of the rules), writes the changes
 * and updates the review. The companies must be locked. Returns the ids of notas whose situation changed and of those linked by
 * substitution.
 */
export async function assentar(
  registro: ContextoDoRegistro & Locked,
  guardadas: readonly NotaComFontes[],
): Promise<readonly string[]> {
  if (guardadas.length === 0) return [];
  const { tx, ambientes } = registro;
  const formas = guardadas.map((guardada) => formaDaNota(guardada, ambientes(guardada.empresa.id)));
  const eventos = await eventosDasNotas(
    tx,
    formas.map(({ guardada: { id, empresa }, nota }) => ({ id, empresaId: empresa.id, nota })),
  );
  const suppliers = await suppliersOfNotes(registro, formas);
  const aJulgar = formas.map((forma) => {
    const { guardada, nota, papel } = forma;
    const { id, empresa } = guardada;
    const own = eventosQueContam(eventos.get(id) ?? [], empresa, ambientes(empresa.id));
    const { situacao, provada } = situacaoDaForma(forma, own);
    const prova = provaDaForma(forma, provada);
    return { id, empresaId: empresa.id, nota, papel, situacao, eventos: own, prova };
  });
  const substituicoes = await substituicoesDe(tx, aJulgar);
  const contextos = await contextosDe(registro, aJulgar, substituicoes);
  const assentadas: Assentada[] = [];
  for (const [at, forma] of formas.entries()) {
    const contexto = contextos[at];
    if (!contexto) throw new Error('A note without its context');
    const { nota, papel, portas, semValor, diferencas } = forma;
    const avaliacao = evaluateNota(nota, contexto);
    const fornecedor = papel === 'TOMADA' ? (suppliers.get(nota.prestador.documento) ?? null) : null;
    const { situacao } = contexto;
    const fontesDivergem = diferencas.length > 0;
    const linha = linhaDaNota({
      nota,
      papel,
      situacao,
      avaliacao,
      portas,
      semValor,
      fontesDivergem,
      fornecedor,
    });
    const one = { forma, linha, avaliacao, hash: await hashDaNota(nota) };
    if (hasChanged(one)) assentadas.push(one);
  }
  const mudancas = assentadas.map(mudancaDe);
  await writeNotas(registro, assentadas, new Map(mudancas.map(({ nfseId, estado }) => [nfseId, estado])));
  await linkEventos(tx, eventos);
  await emitirEventos(registro, eventosContados(assentadas));
  // Decisions whose memory this judgement ended: judged once more without it.
  const again = await aposMudanca(registro, mudancas);
  if (again.length > 0)
    await assentar(registro, [...(await loadNotas(tx, again, registro.empresas)).values()]);
  const mudadas = mudancas.filter((one) => one.situacaoAntes !== one.situacao);
  return mudadas.flatMap(({ nfseId }) => {
    const others = (substituicoes.get(nfseId) ?? []).flatMap(({ id }) => id ?? []);
    return others.length === 0 ? [] : [nfseId, ...others];
  });
}

/**
 * Runs `assentar`, and again for the notas linked by substitution, since the situation of one decides that of the other. The
 * companies must be locked.
 */
export async function assentarComLigadas(
  registro: ContextoDoRegistro & Locked,
  guardadas: readonly NotaComFontes[],
): Promise<void> {
  const ligadas = new Set(await assentar(registro, guardadas));
  await assentar(registro, [...(await loadNotas(registro.tx, [...ligadas], registro.empresas)).values()]);
}
