import { afterEach, expect, it } from 'vitest';
import { closeQuestions, confirm, questions } from './confirm.ts';

afterEach(closeQuestions);

it.each(['accepted', 'rejected', 'closed'] as const)(
  'a resposta %s chega a quem perguntou (4.5)',
  async (outcome) => {
    const answer = confirm({ message: 'Seguir?' });
    expect(questions.confirm.get()?.message).toBe('Seguir?');
    questions.confirm.get()?.answer(outcome);
    expect(await answer).toBe(outcome);
    expect(questions.confirm.get()).toBeNull();
  },
);

it('vale a primeira resposta; um segundo clique não muda nada', async () => {
  const answer = confirm({ message: 'Seguir?' });
  const asked = questions.confirm.get();
  asked?.answer('rejected');
  asked?.answer('accepted');
  expect(await answer).toBe('rejected');
});

it('uma pergunta nova no mesmo diálogo fecha a anterior, sem confirmá-la', async () => {
  const first = confirm({ message: 'Um?' });
  const second = confirm({ message: 'Dois?' });
  expect(await first).toBe('closed');
  questions.confirm.get()?.answer('accepted');
  expect(await second).toBe('accepted');
});

it('os dois diálogos perguntam ao mesmo tempo', async () => {
  const page = confirm({ message: 'Sair?' });
  const act = confirm({ id: 'confirm-acao', message: 'Excluir?' });
  questions['confirm-acao'].get()?.answer('accepted');
  expect(await act).toBe('accepted');
  questions.confirm.get()?.answer('rejected');
  expect(await page).toBe('rejected');
});

it('quem perguntou pode retirar a pergunta, antes ou depois de feita', async () => {
  const controller = new AbortController();
  const answer = confirm({ message: 'Sair?', signal: controller.signal });
  controller.abort();
  expect(await answer).toBe('closed');
  expect(await confirm({ message: 'Sair?', signal: controller.signal })).toBe('closed');
  expect(questions.confirm.get()).toBeNull();
});
