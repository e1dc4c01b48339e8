import { describe, expect, it } from 'vitest';
import { ApiError } from '../../dataProvider/ApiError.ts';
import { actOnEach } from './actOnEach.ts';

const rows = Array.from({ length: 9 }, (_, index) => ({ id: `${index}`, name: `Empresa ${index}` }));

const inUse = new ApiError({
  type: 'about:blank',
  title: 'Registro em uso',
  status: 409,
  detail: 'Está em uso por outros registros.',
  codigo: 'EM_USO',
  requestId: 'abc',
});

describe('agir sobre várias linhas', () => {
  it('exclui o que pode e nomeia o que não pode, com o motivo', async () => {
    const gone: string[] = [];
    const result = await actOnEach(rows, async ({ id }) => {
      if (id === '4') throw inUse;
      gone.push(id);
    });
    expect(gone).toHaveLength(8);
    expect(result.done.toSorted()).toEqual(gone.toSorted());
    expect(result.failures).toEqual([
      { id: '4', name: 'Empresa 4', reason: 'Está em uso por outros registros.' },
    ]);
  });

  it('diz o que há com os campos, que nenhum formulário mostra', async () => {
    const campos = { ativo: 'No próprio registro só se altera o nome.' };
    const wrong = new ApiError({
      ...inUse.problem,
      status: 400,
      detail: 'Corrija os campos indicados.',
      campos,
    });
    const { failures } = await actOnEach(rows.slice(0, 1), () => Promise.reject(wrong));
    expect(failures.map(({ reason }) => reason)).toEqual(['No próprio registro só se altera o nome.']);
  });

  it('não pede mais de quatro exclusões ao mesmo tempo', async () => {
    let running = 0;
    let most = 0;
    await actOnEach(rows, async () => {
      running++;
      most = Math.max(most, running);
      await Promise.resolve();
      running--;
    });
    expect(most).toBeLessThanOrEqual(4);
  });
});
