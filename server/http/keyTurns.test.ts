import { describe, expect, it } from 'vitest';
import { createKeyTurns } from './keyTurns.ts';
import { ApiProblem } from './problem.ts';

const quem = { tenant: 't', pessoa: 's' };

function started(limite: number) {
  let at = 0;
  const turns = createKeyTurns(() => at);
  turns.note('k', { quem, limite });
  const takeAll = (times: number) =>
    Array.from({ length: times }, () => {
      try {
        return turns.take('k') === quem;
      } catch (error) {
        if (error instanceof ApiProblem) return error;
        throw error;
      }
    });
  return { turns, takeAll, wait: (ms: number) => (at += ms) };
}

describe('os pedidos por minuto de uma chave', () => {
  it('são tantos quantos ela pode, contado o que a apresentou; o seguinte diz quanto esperar', () => {
    const { takeAll } = started(60);
    const answers = takeAll(60);
    expect(answers.filter((answer) => answer === true)).toHaveLength(59);
    expect(answers.at(-1)).toMatchObject({ code: 'LIMITE_DA_CHAVE', extra: { aguardar: 1 } });
  });

  it('voltam aos poucos, e não passam do limite por mais que se espere', () => {
    const { takeAll, wait } = started(60);
    takeAll(59);
    wait(10_000);
    expect(takeAll(11).filter((answer) => answer === true)).toHaveLength(10);
    wait(3_600_000);
    expect(takeAll(61).filter((answer) => answer === true)).toHaveLength(60);
  });

  it('diz nos cabeçalhos o que resta', () => {
    const { turns } = started(600);
    const headers = new Headers();
    turns.take('k', headers);
    expect(headers.get('ratelimit-policy')).toBe('"chave";q=600;w=60');
    expect(headers.get('ratelimit')).toBe('"chave";r=598;t=1');
  });

  it('valem de novo quando o limite muda, sem dar o que já se gastou', () => {
    const { turns, takeAll } = started(60);
    takeAll(59);
    turns.note('k', { quem, limite: 10 });
    expect(takeAll(1)[0]).toBeInstanceOf(ApiProblem);
  });

  it('uma chave que ainda não abriu não é de ninguém', () => {
    expect(started(60).turns.take('outra')).toBeNull();
  });
});
