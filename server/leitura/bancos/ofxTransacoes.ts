/** An entry: the first value of each of its tags. The currency of its amount is under `CURRENCY.CURSYM`. */
export type Transacao = ReadonlyMap<string, string>;

/** The statement of one account, or the bill of one card. */
export interface ExtratoOfx {
  /** Number of the bank and of the account or card; '' when the file does not have it. */
  banco: string;
  conta: string;
  moeda: string;
  cartao: boolean;
  transacoes: Transacao[];
}
interface OfxAberto {
  extratos: ExtratoOfx[];
  /** Errors reported by the bank. */
  status: { codigo: string; gravidade: string; mensagem: string }[];
  bancos: string[];
}

const ENTIDADES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** Decodes only well-known entities; entities that the file itself declares are left as written, which prevents entity expansion. */
function semEntidades(texto: string): string {
  return texto.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,4}));/gi,
    (inteira, decimal, hexa, nome) => {
      if (nome !== undefined) return ENTIDADES[String(nome).toLowerCase()] ?? inteira;
      const codigo = decimal === undefined ? Number.parseInt(String(hexa), 16) : Number(decimal);
      const metade = codigo >= 0xd800 && codigo <= 0xdfff;
      return codigo >= 32 && codigo <= 0x10ffff && !metade ? String.fromCodePoint(codigo) : ' ';
    },
  );
}

/** Returns the end of markup that is no tag: comment, CDATA or declaration. */
function fimDoEspecial(texto: string, de: number): number {
  const fim = (marca: string) => {
    const achado = texto.indexOf(marca, de);
    return achado < 0 ? texto.length : achado + marca.length;
  };
  if (texto.startsWith('<!--', de)) return fim('-->');
  if (texto.startsWith('<![CDATA[', de)) return fim(']]>');
  if (texto.startsWith('<?', de)) return fim('?>');
  const ate = fim('>');
  // The internal declarations of a DOCTYPE end with its bracket.
  return texto.slice(de, ate).includes('[') ? fim(']>') : ate;
}

const ABRE = /<(\/?)([A-Za-z][A-Za-z0-9._-]{0,40})(?:\s[^<>]{0,400})?(\/?)>/y;

/** Yields the tags in order, each with the text up to the next one, since SGML closes only some of them. */
function* etiquetas(texto: string): Generator<{ nome: string; fecha: boolean; valor: string }> {
  let nome = '';
  let fecha = false;
  let valor = '';
  let at = Math.max(texto.indexOf('<'), 0);
  while (at < texto.length) {
    if (texto[at] === '<') {
      ABRE.lastIndex = at;
      const tag = ABRE.exec(texto);
      if (tag) {
        if (nome !== '') yield { nome, fecha, valor: semEntidades(valor).replace(/\s+/g, ' ').trim() };
        [, , nome = ''] = tag;
        nome = nome.toUpperCase();
        fecha = tag[1] === '/';
        valor = '';
        at = ABRE.lastIndex;
        continue;
      }
      if (texto[at + 1] === '!' || texto[at + 1] === '?') {
        const fim = fimDoEspecial(texto, at);
        if (texto.startsWith('<![CDATA[', at)) valor += texto.slice(at + 9, fim - 3);
        at = fim;
        continue;
      }
      valor += '<';
      at += 1;
      continue;
    }
    const proxima = texto.indexOf('<', at);
    const fim = proxima < 0 ? texto.length : proxima;
    valor += texto.slice(at, fim);
    at = fim;
  }
  if (nome !== '') yield { nome, fecha, valor: semEntidades(valor).replace(/\s+/g, ' ').trim() };
}

/** Tags that begin the statement of another account: OFX of accounts and cards, and OFC. */
const COMECA = new Set(['STMTRS', 'CCSTMTRS', 'ACCTSTMT']);
/** Tags with the currency of an amount, and with its currency before conversion. */
const MOEDAS = new Set(['CURRENCY', 'ORIGCURRENCY']);
const CAMPOS_DO_EXTRATO = { BANKID: 'banco', ACCTID: 'conta', CURDEF: 'moeda' } as const;
const campoDoExtrato: ReadonlyMap<string, 'banco' | 'conta' | 'moeda'> = new Map(
  Object.entries(CAMPOS_DO_EXTRATO),
);

/** Parses the statements of OFX 1 (SGML), 2 (XML) or OFC, whether or not tags are closed. Never throws. */
export function openOfx(texto: string): OfxAberto {
  const aberto: OfxAberto = { extratos: [], status: [], bancos: [] };
  let extrato: ExtratoOfx | null = null;
  let transacao: Map<string, string> | null = null;
  let moedaDe = '';
  let status: OfxAberto['status'][number] | null = null;
  const outro = (cartao: boolean) => {
    const novo: ExtratoOfx = { banco: '', conta: '', moeda: '', cartao, transacoes: [] };
    aberto.extratos.push(novo);
    return novo;
  };
  for (const { nome, fecha, valor } of etiquetas(texto)) {
    if (COMECA.has(nome)) {
      transacao = null;
      // In OFC the account comes before its STMTRS.
      if (!fecha && !(nome === 'STMTRS' && extrato && extrato.transacoes.length === 0))
        extrato = outro(nome === 'CCSTMTRS');
    } else if (nome === 'STMTTRN') {
      transacao = null;
      if (fecha) continue;
      extrato ??= outro(false);
      transacao = new Map();
      extrato.transacoes.push(transacao);
    } else if (nome === 'BANKTRANLIST' || nome === 'LEDGERBAL' || nome === 'AVAILBAL') transacao = null;
    else if (nome === 'STATUS') {
      status = null;
      if (!fecha) {
        status = { codigo: '', gravidade: '', mensagem: '' };
        aberto.status.push(status);
      }
    } else if (MOEDAS.has(nome)) moedaDe = fecha ? '' : nome;
    else if (fecha) continue;
    else if (transacao) {
      const chave = nome === 'CURSYM' && moedaDe !== '' ? `${moedaDe}.CURSYM` : nome;
      if (!transacao.has(chave)) transacao.set(chave, valor);
    } else if (status && nome === 'CODE') status.codigo = valor;
    else if (status && nome === 'SEVERITY') status.gravidade = valor.toUpperCase();
    else if (status && nome === 'MESSAGE') status.mensagem = valor;
    else if (valor !== '') {
      if (nome === 'BANKID') aberto.bancos.push(valor);
      const campo = campoDoExtrato.get(nome);
      if (!campo) continue;
      extrato ??= outro(false);
      if (extrato[campo] === '') extrato[campo] = valor;
    }
  }
  return aberto;
}
