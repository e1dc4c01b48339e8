import {
  closeBuffer,
  openBuffer,
  ParseOption,
  readBuffer,
  XmlDocument,
  XmlLibError,
  XsdValidator,
  xmlRegisterInputProvider,
} from 'libxml2-wasm';

/** Base address under which the files of the current package, and nothing else, are found. */
const BASE = 'esquema://pacote/';

/** The files that the compiler may open, by lower-case path; empty while nothing is compiled. */
let shelf: ReadonlyMap<string, string> = new Map();
let compiling = false;

function contentAt(address: string): string | undefined {
  if (!address.startsWith(BASE)) return undefined;
  try {
    return shelf.get(decodeURI(address.slice(BASE.length)).toLowerCase());
  } catch {
    return undefined;
  }
}

xmlRegisterInputProvider({
  // Every reference of a schema is resolved here: disk and network are never used.
  match: () => compiling,
  open: (address) => {
    const content = contentAt(address);
    return content === undefined ? undefined : openBuffer(new TextEncoder().encode(content));
  },
  read: readBuffer,
  close: (handle) => {
    closeBuffer(handle);
    return true;
  },
});

/** Returns the key of a file among the texts of a package. */
export const chaveDoArquivo = (nome: string): string => nome.toLowerCase();

/**
 * Compiles one schema of a package; `textos` are its files by `chaveDe`. Returns a validator, which the caller must
 * dispose of, or a sentence with the error. Nothing outside the texts is ever read.
 */
export function compile(
  nome: string,
  textos: ReadonlyMap<string, string>,
): { ok: true; validador: XsdValidator } | { ok: false; mensagem: string } {
  const texto = textos.get(chaveDoArquivo(nome)) ?? '';
  const option = ParseOption.XML_PARSE_NO_XXE | ParseOption.XML_PARSE_NONET;
  let document: XmlDocument | undefined;
  shelf = textos;
  compiling = true;
  try {
    document = XmlDocument.fromString(texto, { url: BASE + encodeURI(nome), option });
    return { ok: true, validador: XsdValidator.fromDoc(document) };
  } catch (error) {
    if (!(error instanceof XmlLibError)) throw error;
    return { ok: false, mensagem: reasonOf(error) };
  } finally {
    document?.dispose();
    compiling = false;
    shelf = new Map();
  }
}

function reasonOf({ details }: XmlLibError): string {
  const first = details.find(({ level }) => level > 1) ?? details[0];
  const [, name = ''] = /QName value '([^']*)' does not resolve/.exec(first?.message ?? '') ?? [];
  const missing = name.slice(name.indexOf('}') + 1).slice(0, 60);
  const what = missing ? `usa '${missing}', que não está definido` : 'não forma um esquema válido';
  const file = first?.file?.startsWith(BASE) ? decodeURI(first.file.slice(BASE.length)) : '';
  const where = first && first.line > 0 ? ` (${file === '' ? '' : `${file}, `}linha ${first.line})` : '';
  return `O arquivo ${what}${where}.`;
}
