import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { API, BIA } from '../testBrowser.ts';
import { listening, next, server, state, store, tab } from '../testServer.ts';

listening();

describe('apiFetch: quem sai', () => {
  /** Holds back the response of a path until the test calls `answer` with a status. `arrived` resolves when the request arrives. */
  function held(path: string) {
    let answer: (response: HttpResponse<null>) => void = () => undefined;
    let asked = () => {};
    const arrived = new Promise<void>((resolve) => {
      asked = resolve;
    });
    server.use(
      http.all(`${API}${path}`, () => {
        asked();
        return new Promise<HttpResponse<null>>((resolve) => {
          answer = resolve;
        });
      }),
    );
    return { arrived, answer: (status: number) => answer(new HttpResponse(null, { status })) };
  }

  it('desiste das leituras em curso, e a recusa que chegaria depois não renova nem encerra nada', async () => {
    store(next('r0'));
    const { apiFetch, signOut, getSession } = await tab();
    const slow = held('/v1/lenta');
    server.use(http.post(`${API}/logout`, () => new HttpResponse(null, { status: 204 })));
    const reading = apiFetch('/v1/lenta');
    const given = expect(reading).rejects.toMatchObject({ name: 'AbortError' });
    await slow.arrived;
    const leaving = signOut();
    await given;
    await leaving;
    slow.answer(401);
    expect(getSession().isAuthenticated).toBe(false);
    expect(state.refreshes).toBe(0);
  });

  it('em outra aba também: o que a primeira pessoa lia não diz nada da seguinte', async () => {
    store(next('r0'));
    const { apiFetch, getSession, reloadSession } = await tab();
    const slow = held('/v1/lenta');
    const reading = expect(apiFetch('/v1/lenta')).rejects.toMatchObject({ name: 'AbortError' });
    await slow.arrived;
    store(next('r1'), BIA);
    reloadSession();
    await reading;
    slow.answer(401);
    expect(getSession()).toMatchObject({ isAuthenticated: true, user: { uuid: BIA } });
    expect(state.refreshes).toBe(0);
  });

  it('deixa terminar o que pediu para gravar, sem renovar por isso a sessão que termina', async () => {
    store(next('r0'));
    const { apiFetch, signOut, getSession, leftByChoice } = await tab();
    const slow = held('/v1/gravar');
    const bye = held('/logout');
    const writing = expect(apiFetch('/v1/gravar', { method: 'POST' })).rejects.toMatchObject({ status: 401 });
    await slow.arrived;
    const leaving = signOut();
    await bye.arrived;
    slow.answer(401);
    await writing;
    bye.answer(204);
    await leaving;
    expect(getSession().isAuthenticated).toBe(false);
    expect(state.refreshes).toBe(0);
    expect(leftByChoice()).toBe(true);
  });
});
