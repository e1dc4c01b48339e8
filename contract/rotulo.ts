type Rotulos = Readonly<Record<string, string>>;

/** Labels for codes without one here, such as those from a newer server: words, never the code itself. */
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

/** Returns the label of a code; `de` is its kind, whose default is used for a code without one. */
export function rotuloDe(rotulos: Rotulos, code: string, de: keyof typeof SEM_ROTULO): string {
  const known = Object.hasOwn(rotulos, code) ? rotulos[code] : undefined;
  return known ?? SEM_ROTULO[de];
}
