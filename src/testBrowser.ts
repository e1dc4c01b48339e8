import { vi } from 'vitest';
import { pessoaDaSessaoSchema, type Sessao, type Tokens } from '../contract/session.ts';

/** API address used by the tests of this folder. */
export const API = 'http://farol.test/api';

class MemoryStorage implements Storage {
  readonly #texts = new Map<string, string>();
  get length() {
    return this.#texts.size;
  }
  clear() {
    this.#texts.clear();
  }
  getItem(key: string) {
    return this.#texts.get(key) ?? null;
  }
  key(index: number) {
    return [...this.#texts.keys()][index] ?? null;
  }
  removeItem(key: string) {
    this.#texts.delete(key);
  }
  setItem(key: string, text: string) {
    this.#texts.set(key, text);
  }
}

/** Creates the storage of one browser: tabs share `local`, each has its own `tab`. */
export function makeStorage(): Storage {
  return new MemoryStorage();
}

/** Sets up the globals of a tab, for the modules imported next. `focus` restores them after another tab was opened. */
export function openTab(
  local: Storage,
  tab: Storage = makeStorage(),
): { focus: () => void; fireStorage: () => void } {
  const listeners: Array<(event: { key: string | null }) => void> = [];
  vi.stubEnv('VITE_API_URL', API);
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('sessionStorage', tab);
  vi.stubGlobal('addEventListener', (type: string, listener: (event: { key: string | null }) => void) => {
    if (type === 'storage') listeners.push(listener);
  });
  vi.resetModules();
  return {
    focus: () => vi.stubGlobal('sessionStorage', tab),
    fireStorage: () => {
      for (const listener of listeners) listener({ key: 'farol-sessao' });
    },
  };
}

export const ANA = '0b7d3a52-3a3c-4f0e-9a55-8f0c7c3f1a01';
export const BIA = '0b7d3a52-3a3c-4f0e-9a55-8f0c7c3f1a02';
export const SID = '6b1c2f0a-51b0-4c7e-8d53-0a8b5c2f9d10';

export const MATRIZ = { uuid: '4a0f6f6e-0a5f-4c53-9e0a-3a5a1df3b001', nome: 'Horizonte Matriz', cpfCnpj: '' };
export const FILIAL = { uuid: '4a0f6f6e-0a5f-4c53-9e0a-3a5a1df3b002', nome: 'Horizonte Filial', cpfCnpj: '' };

export function sessaoOf(uuid: string, changes: Partial<Sessao> = {}): Sessao {
  return {
    uuid,
    user: 'analista@horizonte.example',
    name: 'Ana Analista',
    profile: 'Analista',
    tenant: 'Horizonte',
    permissoes: ['EMPRESA_BUSCA'],
    modulos: ['CADASTROS'],
    empresas: [MATRIZ, FILIAL],
    prazo: { inatividade: 1800, restam: 1800, maximo: 43_200 },
    avisos: { naoLidas: 0, ultima: 0, emAndamento: 0 },
    posicaoAvisos: 'top-right',
    acompanhaCadastros: false,
    ...changes,
  };
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Returns tokens with the contract's claims; `seconds` is the remaining lifetime of the access token. */
export function tokensOf(uuid: string, refreshToken: string, seconds = 600): Tokens {
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    ...pessoaDaSessaoSchema.parse(sessaoOf(uuid)),
    sid: SID,
    iss: 'farol',
    aud: 'farol-api',
    iat: now + seconds - 600,
    exp: now + seconds,
  };
  return {
    accessToken: `${encode({ alg: 'none' })}.${encode({ ...claims, jti: refreshToken })}.x`,
    refreshToken,
    expiration: new Date((now + seconds) * 1000).toISOString(),
  };
}

/** Stores the session of a signed-in user in the browser's storage. */
export function storeSession(local: Storage, uuid: string, sid = SID): void {
  const user = { ...sessaoOf(uuid), sid, iss: 'farol', aud: 'farol-api', iat: 1, exp: 2 };
  const session = {
    ...tokensOf(uuid, 'r0'),
    isAuthenticated: true,
    user,
    empresas: [],
    empresaUsuario: null,
  };
  local.setItem('farol-sessao', JSON.stringify(session));
}
