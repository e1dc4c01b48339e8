import { type AssinaturaJulgada, assinaturaQueDecide } from '../../../../contract/fiscal/assinatura.ts';
import type { EventoNota } from '../../../../contract/fiscal/nfse/eventoNota.ts';
import type { EventoDaNotaLido, NotaLida } from '../../../../contract/fiscal/nfse/leitura.ts';
import type { Nota } from '../../../../contract/fiscal/nfse/nota.ts';
import type { EventoColhido, NotaColhida } from '../leitura/colhida.ts';
import type { Conhecidos } from './conhecidos.ts';
import { judgeAssinatura, naoVale } from './julgar.ts';
import type { Assinavel } from './papel.ts';

const instant = (...textos: readonly (string | null)[]): Date | null => {
  const found = textos.find(Boolean);
  return found ? new Date(found) : null;
};

/** Returns who may sign a nota, from its own fields. A day without a time counts as noon in Brasília. */
function assinavelDaNota(nota: Nota, processadaEm: string | null): Omit<Assinavel, 'de'> {
  const { emitidaEm, emissao, producao, municipioEmissor: municipio, emissor } = nota;
  const [prestador, tomador, intermediario] = [nota.prestador, nota.tomador, nota.intermediario].map(
    (parte) => parte?.documento ?? '',
  );
  const autor = { PRESTADOR: prestador, TOMADOR: tomador, INTERMEDIARIO: intermediario };
  return {
    em: instant(processadaEm, emitidaEm, emissao && `${emissao}T12:00:00-03:00`),
    producao,
    municipio,
    prestador: prestador ?? '',
    autor: autor[emissor ?? 'PRESTADOR'] ?? '',
  };
}

/**
 * Judges each collected signature. With `fora`, the file has data beside the signed part, so a signature over only a part
 * proves nothing of it.
 */
async function todasJulgadas(
  { colhidas, fora }: Pick<NotaColhida, 'colhidas' | 'fora'>,
  assinavel: Omit<Assinavel, 'de'>,
  conhecidos: Conhecidos,
): Promise<AssinaturaJulgada[]> {
  const assinaturas: AssinaturaJulgada[] = [];
  for (const colhida of colhidas) {
    const julgada = await judgeAssinatura(colhida, { ...assinavel, de: colhida.de }, conhecidos);
    const alem = fora && !colhida.toda && julgada.assinatura === 'VALIDA';
    assinaturas.push(alem ? { ...naoVale('FORA'), signatario: julgada.signatario } : julgada);
  }
  return assinaturas;
}

/**
 * Judges the signatures of a nota. Adds a remark if the deciding one could not be judged; a broken one is shown with its source
 * (contract/fiscal/confianca/julgar.ts).
 */
export async function notaJulgada(
  { nota, bytes, processadaEm, ...colhida }: NotaColhida,
  conhecidos: Conhecidos,
): Promise<NotaLida> {
  const assinaturas = await todasJulgadas(colhida, assinavelDaNota(nota, processadaEm), conhecidos);
  const { assinatura, motivo } = assinaturaQueDecide(assinaturas);
  const said = assinatura === 'NAO_VERIFICAVEL' ? { ...nota, avisos: [...nota.avisos, motivo] } : nota;
  return { nota: said, bytes, assinaturas };
}

/** Returns who may sign an event: the registrar for the city of the nota, and the author of the request. */
function assinavelDoEvento(evento: EventoNota): Omit<Assinavel, 'de'> {
  const { em, registradoEm, producao, municipio, prestador, autor } = evento;
  return { em: instant(registradoEm, em), producao, municipio, prestador, autor: autor || prestador };
}

/** Judges the signatures of an event: one invalid signature makes the whole event invalid. */
export async function eventoJulgado(
  { evento, bytes, ...colhida }: EventoColhido,
  conhecidos: Conhecidos,
): Promise<EventoDaNotaLido> {
  const assinaturas = await todasJulgadas(colhida, assinavelDoEvento(evento), conhecidos);
  const broken = assinaturas.some(({ assinatura }) => assinatura === 'INVALIDA');
  const { assinatura } = assinaturaQueDecide(assinaturas);
  const together = broken ? 'INVALIDA' : assinatura === 'VALIDA' ? 'VALIDA' : 'AUSENTE';
  return { evento, bytes, assinaturas, assinatura: together };
}
