/** Returns a record of CNAB 240 from texts at their columns, counted from 1; spaces elsewhere. */
export function registro240(...partes: readonly [inicio: number, texto: string][]): string {
  let registro = ' '.repeat(240);
  for (const [inicio, texto] of partes)
    registro = registro.slice(0, inicio - 1) + texto + registro.slice(inicio - 1 + texto.length);
  return registro;
}

const zeros = (numero: number, casas: number) => String(numero).padStart(casas, '0');
/** The company that owns the account. */
interface Titular {
  cnpj: string;
  nome: string;
}

/** Returns the header of a file. `sentido`: 1 remittance, 2 return. */
export const arquivo0 = (banco: string, { cnpj, nome }: Titular, sentido = '2') =>
  registro240([1, `${banco}00000`], [18, `2${cnpj}`], [73, nome], [143, sentido]);
export const lote1 = (banco: string, lote: number, { cnpj, nome }: Titular, servico = 'C2041045') =>
  registro240([1, `${banco}${zeros(lote, 4)}1`], [9, servico], [18, `2${cnpj}`], [73, nome]);
export const lote5 = (banco: string, lote: number, registros: number, soma: number) =>
  registro240([1, `${banco}${zeros(lote, 4)}5`], [18, zeros(registros, 6)], [24, zeros(soma, 18)]);
export const arquivo9 = (banco: string, lotes: number, registros: number) =>
  registro240([1, `${banco}99999`], [18, zeros(lotes, 6)], [24, zeros(registros, 6)]);

interface Transferencia {
  nome: string;
  numero: string;
  /** DDMMAAAA. */
  pedida: string;
  valor: number;
  /** DDMMAAAA; zeros when it was not paid. */
  paga: string;
  ocorrencias: string;
}

/** Returns a segment A. */
export const segmentoA = (banco: string, lote: number, n: number, um: Transferencia) =>
  registro240(
    [1, `${banco}${zeros(lote, 4)}3${zeros(n, 5)}A000018`],
    [21, '23701234 000000567890'],
    [44, um.nome],
    [74, um.numero],
    [94, `${um.pedida}BRL${zeros(0, 15)}${zeros(um.valor, 15)}`],
    [155, um.paga + zeros(um.paga === '00000000' ? 0 : um.valor, 15)],
    [231, um.ocorrencias],
  );
/** Returns a segment B. `inscricao`: 2 and a CNPJ, or 1 and a CPF. */
export const segmentoB = (banco: string, lote: number, n: number, inscricao: string) =>
  registro240([1, `${banco}${zeros(lote, 4)}3${zeros(n, 5)}B`], [18, inscricao]);

interface Titulo {
  nome: string;
  numero: string;
  /** DDMMAAAA. */
  vencimento: string;
  titulo: number;
  desconto: number;
  acrescimo: number;
  /** DDMMAAAA. */
  pago: string;
  valor: number;
  ocorrencias: string;
}

/** Returns a segment J. */
export const segmentoJ = (banco: string, lote: number, n: number, um: Titulo) =>
  registro240(
    [1, `${banco}${zeros(lote, 4)}3${zeros(n, 5)}J000`],
    [18, `2379${zeros(0, 40)}`],
    [62, um.nome],
    [92, um.vencimento + zeros(um.titulo, 15) + zeros(um.desconto, 15) + zeros(um.acrescimo, 15)],
    [145, um.pago + zeros(um.valor, 15) + zeros(0, 15)],
    [183, um.numero],
    [231, um.ocorrencias],
  );
interface Partes {
  /** CNPJ of the payer. */
  paga: string;
  /** CNPJ of the payee. */
  recebe: string;
  /** Name of the payee. */
  nome: string;
}

/** Returns a segment J-52: payer and payee. */
export const segmentoJ52 = (banco: string, lote: number, n: number, { paga, recebe, nome }: Partes) =>
  registro240(
    [1, `${banco}${zeros(lote, 4)}3${zeros(n, 5)}J000`],
    [18, `522${paga.padStart(15, '0')}`],
    [76, `2${recebe.padStart(15, '0')}${nome}`],
  );

interface Lancamento {
  /** DDMMAAAA. */
  dia: string;
  valor: number;
  tipo: 'D' | 'C';
  historico: string;
}
/** Returns a segment E, of a statement. */
export const segmentoE = (banco: string, lote: number, n: number, um: Lancamento) =>
  registro240(
    [1, `${banco}${zeros(lote, 4)}3${zeros(n, 5)}E`],
    [135, um.dia + um.dia + zeros(um.valor, 18) + um.tipo],
    [177, um.historico],
  );
interface Fechamento {
  registros: number;
  debitos: number;
  creditos: number;
}

export const extrato5 = (banco: string, lote: number, { registros, debitos, creditos }: Fechamento) =>
  registro240(
    [1, `${banco}${zeros(lote, 4)}5`],
    [171, zeros(registros, 6) + zeros(debitos, 18) + zeros(creditos, 18)],
  );
