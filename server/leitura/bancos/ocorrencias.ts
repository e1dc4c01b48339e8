/** What an occurrence of a payment return means for the payment. */
export type Efeito =
  | 'PAGO'
  | 'AGENDADO'
  | 'CANCELADO'
  | 'NAO_PAGO'
  | 'DEVOLVIDO'
  | 'RECUSADO'
  | 'DESCONHECIDO';

/** Table G059 of CNAB 240, in our words: what it says of a payment to a supplier. Only 00 and 03 mean paid. */
const OCORRENCIAS: Readonly<Record<string, readonly [Efeito, string]>> = {
  '00': ['PAGO', 'pago'],
  '03': ['PAGO', 'autorizado pela agência e pago'],
  BD: ['AGENDADO', 'incluído, ainda não pago'],
  BE: ['AGENDADO', 'alterado, ainda não pago'],
  B1: ['AGENDADO', 'espera autorização'],
  B3: ['AGENDADO', 'bloqueado pelo cliente'],
  BF: ['CANCELADO', 'excluído'],
  '02': ['CANCELADO', 'cancelado por quem paga ou recebe'],
  '01': ['NAO_PAGO', 'sem saldo'],
  HF: ['NAO_PAGO', 'sem saldo na conta da empresa'],
  BG: ['NAO_PAGO', 'agência ou conta impedida'],
  ZA: ['DEVOLVIDO', 'devolvido depois de pago'],
  AE: ['RECUSADO', 'inscrição inválida'],
  AG: ['RECUSADO', 'agência ou conta inválida'],
  AL: ['RECUSADO', 'banco do favorecido inválido'],
  AM: ['RECUSADO', 'agência do favorecido inválida'],
  AN: ['RECUSADO', 'conta do favorecido inválida'],
  AO: ['RECUSADO', 'falta o nome do favorecido'],
  AP: ['RECUSADO', 'data inválida'],
  AR: ['RECUSADO', 'valor inválido'],
  AT: ['RECUSADO', 'inscrição do favorecido inválida'],
  BB: ['RECUSADO', 'seu número inválido'],
  CA: ['RECUSADO', 'banco do código de barras inválido'],
  CC: ['RECUSADO', 'dígito do código de barras inválido'],
  CD: ['RECUSADO', 'valor do código de barras inválido'],
  CF: ['RECUSADO', 'valor do documento inválido'],
  CH: ['RECUSADO', 'desconto inválido'],
  CI: ['RECUSADO', 'juros inválidos'],
  HA: ['RECUSADO', 'lote não aceito'],
  TA: ['RECUSADO', 'totais do lote não conferem'],
};

/** The families A, B, C and H tell what was wrong in the order; those above are their exceptions. */
const conhecida = (codigo: string): readonly [Efeito, string] =>
  (Object.hasOwn(OCORRENCIAS, codigo) ? OCORRENCIAS[codigo] : undefined) ??
  (/^[ABCH][0-9A-Z]$/.test(codigo)
    ? ['RECUSADO', 'recusado pelo banco']
    : ['DESCONHECIDO', 'código que não conhecemos']);

/** What the pairs of characters of a line say, together. */
export interface Ocorrencia {
  /** As they stand, without repetition: '00', '01 HF'. */
  codigos: string;
  efeito: Efeito;
  /** In words; '' for a plain payment. */
  texto: string;
}

/**
 * In: the ten characters, up to five pairs. What is paid and something else at once is a question, unless the bank says that it came
 * back; nothing told is a question too.
 */
export function lerOcorrencias(dez: string): Ocorrencia {
  const pares = dez.toUpperCase().match(/.{1,2}/g) ?? [];
  const codigos = [...new Set(pares.map((par) => par.trim()).filter((par) => par !== ''))];
  if (codigos.length === 0)
    return { codigos: '', efeito: 'DESCONHECIDO', texto: 'O banco não diz o que aconteceu com o pagamento.' };
  const lidas = codigos.map((codigo) => ({
    codigo,
    efeito: conhecida(codigo)[0],
    nome: conhecida(codigo)[1],
  }));
  const efeitos = new Set(lidas.map(({ efeito }) => efeito));
  const ditas = lidas.map(({ codigo, nome }) => `${codigo} (${nome})`).join(', ');
  const [primeiro] = lidas;
  const efeito = efeitos.has('DEVOLVIDO')
    ? 'DEVOLVIDO'
    : efeitos.has('PAGO') && efeitos.size > 1
      ? 'DESCONHECIDO'
      : (['RECUSADO', 'CANCELADO', 'NAO_PAGO', 'DESCONHECIDO', 'AGENDADO'] as const).find((um) =>
          efeitos.has(um),
        );
  return {
    codigos: codigos.join(' '),
    efeito: efeito ?? primeiro?.efeito ?? 'DESCONHECIDO',
    texto: efeito === undefined ? '' : `Ocorrência do banco: ${ditas}.`,
  };
}
