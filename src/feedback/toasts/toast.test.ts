import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_TOAST_POSITION, TOAST_POSITIONS } from '../../../contract/toastPosition.ts';
import { errorMessages } from '../dialogs/errorDialog.ts';
import { CHANNELS, SEVERITIES } from './channels.ts';
import { clearToasts, holdToast, releaseToast, toast, toasts } from './toast.ts';
import { toastPosition } from './toastPosition.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  clearToasts();
  errorMessages.set([]);
  toastPosition.set(DEFAULT_TOAST_POSITION);
  vi.useRealTimers();
});

const say = (title: string, sticky = false) => toast({ severity: 'info', title, sticky });
const titles = () => toasts.get().map(({ title }) => title);
const idOf = (title: string) => toasts.get().find((shown) => shown.title === title)?.id ?? -1;

describe('os canais (2.9)', () => {
  it('são os onze da especificação, e as severidades seis', () => {
    expect(Object.keys(CHANNELS)).toEqual([
      'errorswal',
      'validator',
      'revisor-nfs',
      'exportar-data-pagamento',
      'importar-data-pagamento',
      'importar-layouts',
      'baixar-logs',
      'manifestar-nfe',
      'manifestar-cte',
      'bc',
      'default',
    ]);
    expect(SEVERITIES).toEqual(['success', 'info', 'warn', 'error', 'secondary', 'contrast']);
  });

  it('o padrão fala embaixo à direita, bc embaixo ao centro', () => {
    say('padrão');
    toast({ channel: 'bc', severity: 'info', title: 'bc' });
    expect(toasts.get().map(({ position }) => position)).toEqual(['bottom-right', 'bottom-center']);
  });

  it.each(TOAST_POSITIONS)('validator fala onde a pessoa escolheu: %s', (position) => {
    toastPosition.set(position);
    toast({ channel: 'validator', severity: 'warn', title: 'campos' });
    expect(toasts.get().map((shown) => shown.position)).toEqual([position]);
  });

  it('errorswal abre o diálogo de erro, e não um toast', () => {
    toast({ channel: 'errorswal', severity: 'error', title: 'Erro', detail: 'Não deu.' });
    expect(titles()).toEqual([]);
    expect(errorMessages.get()).toMatchObject([{ header: 'Erro', message: 'Não deu.' }]);
  });
});

describe('o tempo de um toast (2.9)', () => {
  it('some depois de 3000 ms, nem antes nem depois', () => {
    say('um');
    vi.advanceTimersByTime(2_999);
    expect(titles()).toEqual(['um']);
    vi.advanceTimersByTime(1);
    expect(titles()).toEqual([]);
  });

  it('fica, se é fixo, até que o fechem', () => {
    const close = say('fixo', true);
    vi.advanceTimersByTime(3_600_000);
    expect(titles()).toEqual(['fixo']);
    close();
    expect(titles()).toEqual([]);
  });

  it('para sob o ponteiro e continua com o que faltava', () => {
    say('um');
    vi.advanceTimersByTime(2_000);
    holdToast(idOf('um'), 'pointer');
    vi.advanceTimersByTime(60_000);
    releaseToast(idOf('um'), 'pointer');
    vi.advanceTimersByTime(999);
    expect(titles()).toEqual(['um']);
    vi.advanceTimersByTime(1);
    expect(titles()).toEqual([]);
  });

  it('só continua quando nem ponteiro nem foco o seguram', () => {
    say('um');
    holdToast(idOf('um'), 'pointer');
    holdToast(idOf('um'), 'focus');
    releaseToast(idOf('um'), 'pointer');
    vi.advanceTimersByTime(60_000);
    expect(titles()).toEqual(['um']);
    releaseToast(idOf('um'), 'focus');
    vi.advanceTimersByTime(3_000);
    expect(titles()).toEqual([]);
  });

  it('nenhum vizinho sai do lugar sob o ponteiro, nem um que chegue depois; os de outro lugar seguem', () => {
    say('um');
    toast({ channel: 'bc', severity: 'info', title: 'outro lugar' });
    holdToast(idOf('um'), 'pointer');
    say('dois');
    vi.advanceTimersByTime(60_000);
    expect(titles()).toEqual(['um', 'dois']);
    releaseToast(idOf('um'), 'pointer');
    vi.advanceTimersByTime(3_000);
    expect(titles()).toEqual([]);
  });

  it('os vizinhos continuam quando se fecha aquele em que o ponteiro está', () => {
    const close = say('um');
    say('dois');
    holdToast(idOf('um'), 'pointer');
    close();
    vi.advanceTimersByTime(3_000);
    expect(titles()).toEqual([]);
  });
});

it('as mesmas palavras outra vez tomam o lugar das primeiras, com o tempo inteiro', () => {
  say('um');
  vi.advanceTimersByTime(2_000);
  say('um');
  expect(titles()).toEqual(['um']);
  vi.advanceTimersByTime(2_000);
  expect(titles()).toEqual(['um']);
});
