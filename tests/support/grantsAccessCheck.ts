import { expect } from 'vitest';
import { type Acting, answering, heldBy, type State } from './grantsWorld.ts';

/** Returns the codes and companies of active users of the office that the actor lacks, by the rule of who may grant. */
function lackedBy(state: State, actor: Acting): string[] {
  const held = heldBy(state, actor);
  const people = [...state.accounts.values()].filter(({ ativo }) => ativo);
  const editsBoth = held.codes.includes('USUARIO_EDITA') && held.codes.includes('EMPRESA_EDITA');
  const free = (one: string) => editsBoth && answering(state, one, actor.id).length === 0;
  return [
    ...people.flatMap(({ codes }) => codes).filter((code) => !held.codes.includes(code)),
    ...people
      .flatMap(({ companies }) => companies)
      .filter((one) => !held.companies.includes(one) && !free(one)),
  ];
}

/** Returns whether a new issuer was set, `exigir` or `fator` turned on, or networks set; undoing these needs no second user. */
function widened({ access: was }: State, { access: is }: State): boolean {
  const { emissor, enderecos } = is;
  const issuer =
    emissor !== null &&
    (emissor.emissor !== was.emissor?.emissor ||
      (emissor.exigir && !was.emissor.exigir) ||
      (emissor.fator && !was.emissor.fator));
  const lists = JSON.stringify(enderecos?.lista ?? []) !== JSON.stringify(was.enderecos?.lista ?? []);
  return issuer || (lists && (enderecos?.lista.length ?? 0) > 0);
}

/** Checks the settings of access before and after an act; `actor` is null when a proposal's day had come. */
export function checkAccess(before: State, after: State, actor: Acting | null, name: string): void {
  const known = new Map(before.access.propostas.map((one) => [one.id, one]));
  const made = after.access.propostas.filter(({ id }) => !known.has(id));
  if (made.length > 0 && actor) expect(lackedBy(before, actor), name).toEqual([]);
  if (widened(before, after)) {
    const applied = after.access.propostas.find(
      ({ id, estado }) => estado === 'APLICADA' && known.get(id)?.estado === 'PENDENTE',
    );
    expect(applied, `${name}: nobody proposed it before`).toBeDefined();
    expect(lackedBy(before, { id: applied?.quem ?? '' }), name).toEqual([]);
    expect(applied?.quem, name).not.toBe(actor?.id);
    if (actor) expect(lackedBy(before, actor), name).toEqual([]);
  }
  if (!actor) return;
  const held = heldBy(before, actor);
  const keys = after.access.chaves.filter(({ id }) => !before.access.chaves.some((one) => one.id === id));
  const codes = keys.flatMap(({ servico }) => after.services.find(({ id }) => id === servico)?.codes ?? []);
  expect(
    codes.filter((code) => !held.codes.includes(code)),
    name,
  ).toEqual([]);
  const moved = after.access.webhooks.filter(
    ({ id, url }) => before.access.webhooks.find((one) => one.id === id)?.url !== url,
  );
  if (moved.length > 0) expect(held.codes, name).toContain('API_ADMINISTRA');
}
