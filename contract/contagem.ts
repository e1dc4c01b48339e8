// Only the modules of numbers make counts: what a screen shows is one of them, or does not compile.
const DEFINIDO = Symbol('contagem');

/** A count that people see: its name, and what it is called wherever it is shown. */
export interface Contagem {
  readonly nome: string;
  readonly rotulo: string;
  readonly [DEFINIDO]: true;
}

/** Names a count. For `contract/numeros*.ts` alone, so that each is defined once. */
export const contagem = (nome: string, rotulo: string): Contagem => ({ nome, rotulo, [DEFINIDO]: true });

/** What a card of the dashboard counts; in: what the server says of it. Here, since the first page has them. */
export const doCartao = ({ chave, rotulo }: { chave: string; rotulo: string }): Contagem =>
  contagem(`todos.${chave}`, rotulo);
