type Rotulos = Readonly<Record<string, string>>;

/** What stands in the place of a code that has no name here, as one that a newer server sent: words, and never the code itself. */
export const SEM_ROTULO = {
  acao: 'Outra ação',
  evento: 'Outro evento',
  operacao: 'Outra operação',
  permissao: 'outra permissão',
  recurso: 'Outro registro',
  servico: 'Outro serviço',
  tarefa: 'Outra tarefa',
  dado: 'Outro dado',
  opcao: 'Outra opção',
  situacao: 'Outra situação',
} as const satisfies Rotulos;

/** Returns the name of a code. In: what it is a code of, for one that has none. */
export function rotuloDe(rotulos: Rotulos, code: string, de: keyof typeof SEM_ROTULO): string {
  const known = Object.hasOwn(rotulos, code) ? rotulos[code] : undefined;
  return known ?? SEM_ROTULO[de];
}
