import { describe, expect, it } from 'vitest';
import type { LogEntry } from '../deps.ts';
import { type ProcessEnding, type ProcessPlace, supervise } from './supervisor.ts';

const KILLED: ProcessEnding = { code: null, signal: 'SIGKILL' };

/** Simulates processes, which are only numbers, and a clock that moves only when the test advances it. */
function world(processes: number, papel: ProcessPlace['papel'] = 'tudo') {
  const alive = new Map<
    number,
    ProcessPlace & { serves: () => void; dies: (ending: ProcessEnding) => void }
  >();
  const forked: ProcessPlace[] = [];
  const [asked, killed]: [number[], number[]] = [[], []];
  const exits: { code: number; sentence: string | undefined }[] = [];
  const log: LogEntry[] = [];
  let timers: { at: number; work: () => void }[] = [];
  let now = 0;
  const { stop } = supervise(
    {
      fork: (place, { serves, ended }) => {
        const pid = forked.push(place);
        const dies = (ending: ProcessEnding) => {
          alive.delete(place.numero);
          ended(ending);
        };
        alive.set(place.numero, { ...place, serves, dies });
        const { numero } = place;
        return { pid, stop: () => void asked.push(numero), kill: () => void killed.push(numero) };
      },
      now: () => now,
      later: (ms, work) => {
        const timer = { at: now + ms, work };
        timers.push(timer);
        return () => {
          timers = timers.filter((one) => one !== timer);
        };
      },
      log: (entry) => log.push(entry),
      exit: (code, sentence) => exits.push({ code, sentence }),
    },
    { processes, papel },
  );
  const of = (numero: number) => {
    const found = alive.get(numero);
    if (!found) throw new Error(`No process ${numero}`);
    return found;
  };
  const pass = (ms: number) => {
    now += ms;
    const due = timers.filter(({ at }) => at <= now);
    timers = timers.filter(({ at }) => at > now);
    for (const { work } of due) work();
  };
  const running = () => [...alive.keys()].sort();
  return { of, pass, running, forked, asked, killed, exits, log, stop };
}

function serving(processes: number, papel?: ProcessPlace['papel']) {
  const w = world(processes, papel);
  w.of(1).serves();
  for (let numero = 2; numero <= processes; numero += 1) w.of(numero).serves();
  return w;
}

describe('vários processos', () => {
  it('só o primeiro prepara o banco, e os outros começam quando ele atende', () => {
    const w = world(3);
    expect(w.running()).toEqual([1]);
    w.of(1).serves();
    expect(w.forked.map(({ numero, prepares }) => [numero, prepares])).toEqual([
      [1, true],
      [2, false],
      [3, false],
    ]);
  });

  it('um só trabalha em segundo plano, e quem toma o lugar dele também', () => {
    const w = serving(3);
    expect(w.forked.map(({ papel }) => papel)).toEqual(['tudo', 'web', 'web']);
    w.of(1).dies(KILLED);
    w.pass(500);
    expect(w.of(1)).toMatchObject({ papel: 'tudo', prepares: false });
    expect(serving(2, 'web').forked.map(({ papel }) => papel)).toEqual(['web', 'web']);
    expect(serving(2, 'trabalho').forked.map(({ papel }) => papel)).toEqual(['trabalho', 'trabalho']);
  });

  it('quem morre volta, cada vez mais tarde até meio minuto; quem esteve bem um minuto volta logo', () => {
    const w = serving(2);
    for (const pause of [500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]) {
      w.of(2).dies({ code: 1, signal: null });
      w.pass(pause - 1);
      expect(w.running()).toEqual([1]);
      w.pass(1);
      expect(w.running()).toEqual([1, 2]);
    }
    w.of(2).serves();
    w.pass(60_000);
    w.of(2).dies(KILLED);
    w.pass(500);
    expect(w.running()).toEqual([1, 2]);
    expect(w.exits).toEqual([]);
    const told = w.log.filter(({ evento }) => evento === 'PROCESSO_TERMINOU');
    expect(told).toHaveLength(9);
    expect(told.at(-1)).toMatchObject({ processo: 2, sinal: 'SIGKILL' });
  });

  it('se o primeiro não chega a atender, termina com 1; diz por quê, se ele não disse', () => {
    const told = world(4);
    told.of(1).dies({ code: 1, signal: null });
    expect(told.exits).toEqual([{ code: 1, sentence: undefined }]);
    const silent = world(4);
    silent.of(1).dies(KILLED);
    expect(silent.exits).toEqual([{ code: 1, sentence: expect.stringContaining('SIGKILL') }]);
    expect([...told.forked, ...silent.forked]).toHaveLength(2);
  });

  it('ao parar, espera que todos terminem e não começa mais nenhum', () => {
    const w = serving(3);
    w.of(3).dies(KILLED);
    w.stop();
    expect(w.asked).toEqual([1, 2]);
    w.pass(60_000);
    w.of(1).dies({ code: 0, signal: null });
    expect(w.exits).toEqual([]);
    w.of(2).dies(KILLED);
    expect(w.exits).toEqual([{ code: 0, sentence: undefined }]);
    expect(w.forked).toHaveLength(3);
  });

  it('dito de novo, não espera por ninguém', () => {
    const w = serving(2);
    w.stop();
    w.stop();
    expect(w.killed).toEqual([1, 2]);
    expect(w.exits).toEqual([{ code: 1, sentence: undefined }]);
  });
});
