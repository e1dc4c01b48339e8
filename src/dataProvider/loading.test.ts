import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { beginRequest, during, indicators, makeIndicator } from './loading.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('o indicador de carregamento (2.10)', () => {
  it('não aparece para o que termina antes de 200 ms', () => {
    const indicator = makeIndicator();
    const end = indicator.begin();
    vi.advanceTimersByTime(199);
    expect(indicator.isShown()).toBe(false);
    end();
    vi.advanceTimersByTime(1_000);
    expect(indicator.isShown()).toBe(false);
  });

  it('uma vez mostrado, fica ao menos 300 ms', () => {
    const indicator = makeIndicator();
    const end = indicator.begin();
    vi.advanceTimersByTime(200);
    expect(indicator.isShown()).toBe(true);
    vi.advanceTimersByTime(10);
    end();
    vi.advanceTimersByTime(289);
    expect(indicator.isShown()).toBe(true);
    vi.advanceTimersByTime(1);
    expect(indicator.isShown()).toBe(false);
  });

  it('não pisca entre um pedido e o seguinte', () => {
    const indicator = makeIndicator();
    const seen: boolean[] = [];
    indicator.subscribe(() => seen.push(indicator.isShown()));
    for (let i = 0; i < 5; i++) {
      const end = indicator.begin();
      vi.advanceTimersByTime(500);
      end();
      vi.advanceTimersByTime(50);
    }
    vi.advanceTimersByTime(1_000);
    expect(seen).toEqual([true, false]);
  });

  it('fica enquanto um só dos pedidos simultâneos corre, ainda que o fim de outro seja dito duas vezes', () => {
    const indicator = makeIndicator();
    const endFirst = indicator.begin();
    indicator.begin();
    vi.advanceTimersByTime(200);
    endFirst();
    endFirst();
    vi.advanceTimersByTime(60_000);
    expect(indicator.isShown()).toBe(true);
  });
});

describe('qual indicador um pedido acende', () => {
  const shown = () => ({ loader: indicators.loader.isShown(), find: indicators.find.isShown() });
  const afterDelay = (begin: () => () => void) => {
    const end = begin();
    vi.advanceTimersByTime(200);
    const seen = shown();
    end();
    vi.advanceTimersByTime(1_000);
    return seen;
  };

  it('o de primeiro plano, se nada se diz', () => {
    expect(afterDelay(() => beginRequest(undefined))).toEqual({ loader: true, find: false });
  });

  it('o de segundo plano, dentro dele', () => {
    expect(afterDelay(() => during('find', () => beginRequest({})))).toEqual({ loader: false, find: true });
    expect(afterDelay(() => beginRequest({}))).toEqual({ loader: true, find: false });
  });

  it('nenhum com o cabeçalho NoShow-Loading, escrito como for', () => {
    for (const name of ['NoShow-Loading', 'noshow-loading'])
      expect(afterDelay(() => beginRequest({ [name]: '1' }))).toEqual({ loader: false, find: false });
  });
});
