/** Removal that proves a line: the defence to remove, and the test that then fails. */
export interface Retirada {
  arquivo: string;
  /** Code of the defence, which appears once in the file; `por` replaces it. */
  de: string;
  por: string;
  teste: string;
  /** Title of the test; only this test is run. */
  titulo: string;
}

/** Promise, and its proof. */
export interface Linha {
  promessa: string;
  /** Numbers of OWASP ASVS 5.0.0; empty when none requires it. */
  asvs: readonly string[];
  /** Test files that fail when the promise is broken. */
  testes: readonly string[];
  retira?: Retirada;
}

export interface Capitulo {
  /** Letter before the number of each of its lines. */
  letra: string;
  titulo: string;
  linhas: readonly Linha[];
  /** Accepted risks, one paragraph each. */
  notas?: readonly string[];
}

/** Answer for requirements without a line. */
export interface Resposta {
  /** `nao-cabe`: not applicable to Farol; `documento`: a document answers it; `falta`: not met, or only partly. */
  tipo: 'nao-cabe' | 'documento' | 'falta';
  numeros: readonly string[];
  razao: string;
}
