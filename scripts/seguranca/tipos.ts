/** How a line proves that its test would tell: what is taken away, and the test that then fails. */
export interface Retirada {
  arquivo: string;
  /** The words of the defence, which stand in the file once; and what is put there. */
  de: string;
  por: string;
  teste: string;
  /** The title of the test, which is all that is run. */
  titulo: string;
}

/** One promise, and what shows it. */
export interface Linha {
  promessa: string;
  /** Numbers of OWASP ASVS 5.0.0; none where it asks for nothing of the kind. */
  asvs: readonly string[];
  /** Files of tests that fail when the promise is broken. */
  testes: readonly string[];
  retira?: Retirada;
}

export interface Capitulo {
  /** Before the number of each of its lines. */
  letra: string;
  titulo: string;
  linhas: readonly Linha[];
  /** What is accepted on purpose, a paragraph each. */
  notas?: readonly string[];
}

/** What stands for a requirement that no line answers. */
export interface Resposta {
  /** `nao-cabe`: Farol has nothing of the kind; `documento`: a text answers it; `falta`: it is not met, or not wholly. */
  tipo: 'nao-cabe' | 'documento' | 'falta';
  numeros: readonly string[];
  razao: string;
}
