// Only the modules of numbers create counts: any other count on a screen does not compile.
const DEFINIDO = Symbol('contagem');

/** A count shown to users: its name, and its label wherever it is shown. */
export interface Contagem {
  readonly nome: string;
  readonly rotulo: string;
  readonly [DEFINIDO]: true;
}

/** Returns a named count. Only for `contract/numeros*.ts`, so that each is defined once. */
export const contagem = (nome: string, rotulo: string): Contagem => ({ nome, rotulo, [DEFINIDO]: true });

/** Returns the count of a dashboard card as the server describes it. It is in this file because the first page loads it. */
export const doCartao = ({ chave, rotulo }: { chave: string; rotulo: string }): Contagem =>
  contagem(`todos.${chave}`, rotulo);
