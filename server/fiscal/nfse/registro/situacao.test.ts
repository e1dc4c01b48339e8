import { describe, expect, it } from 'vitest';
import { parseMomento } from '../../../../contract/brasil/momento.ts';
import type { EventoNota } from '../../../../contract/fiscal/nfse/eventoNota.ts';
import type { SituacaoNota } from '../../../../contract/fiscal/nfse/nomesDaNota.ts';
import { situacaoPor } from './situacao.ts';

const evento = (tipo: string, em: string, more: Partial<EventoNota> = {}): EventoNota => ({
  chave: '',
  municipio: '',
  prestador: '',
  numero: '',
  tipo,
  sequencia: 1,
  descricao: '',
  autor: '',
  em: parseMomento(em),
  registradoEm: null,
  codigoMotivo: '',
  motivo: '',
  substituta: '',
  pedido: false,
  producao: true,
  ...more,
});
const [FIRST, THEN] = ['2026-07-01T10:00:00Z', '2026-07-02T10:00:00Z'];

describe('what became of a note', () => {
  it.each<[string, SituacaoNota[], EventoNota[], SituacaoNota]>([
    ['nothing happened', ['NORMAL'], [], 'NORMAL'],
    ['cancelled', ['NORMAL'], [evento('101101', FIRST)], 'CANCELADA'],
    ['cancelled by analysis', ['NORMAL'], [evento('105104', FIRST)], 'CANCELADA'],
    ['cancelled by office', ['NORMAL'], [evento('305101', FIRST)], 'CANCELADA'],
    ['substituted', ['NORMAL'], [evento('105102', FIRST)], 'SUBSTITUIDA'],
    ['only asked for', ['NORMAL'], [evento('101101', FIRST, { pedido: true })], 'NORMAL'],
    ['refused by analysis', ['NORMAL'], [evento('105105', FIRST)], 'NORMAL'],
    ['confirmed by the taker', ['NORMAL'], [evento('203202', FIRST)], 'NORMAL'],
    ['blocked', ['NORMAL'], [evento('305102', FIRST)], 'BLOQUEADA'],
    ['unblocked', ['NORMAL'], [evento('305103', THEN), evento('305102', FIRST)], 'NORMAL'],
    ['blocked again', ['NORMAL'], [evento('305102', THEN), evento('305103', FIRST)], 'BLOQUEADA'],
    ['cancelled while blocked', ['NORMAL'], [evento('305102', THEN), evento('101101', FIRST)], 'CANCELADA'],
    ['cancelled by one of its files', ['NORMAL', 'CANCELADA'], [], 'CANCELADA'],
    ['only declared', ['SEM_NOTA'], [], 'SEM_NOTA'],
    ['declared and issued', ['SEM_NOTA', 'NORMAL'], [], 'NORMAL'],
    ['a type nobody knows', ['NORMAL'], [evento('999999', FIRST)], 'NORMAL'],
  ])('%s', (_, arquivos, eventos, expected) => {
    expect(situacaoPor(arquivos, eventos)).toBe(expected);
    expect(situacaoPor(arquivos, eventos.toReversed())).toBe(expected);
  });
});
