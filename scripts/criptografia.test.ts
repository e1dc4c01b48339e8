import { describe, expect, it } from 'vitest';
import { cifrasDe } from './seguranca/cifras.ts';
import { faltasDeCriptografia } from './seguranca/documentoCriptografia.ts';

describe('o inventário da criptografia', () => {
  it('tem todo uso dos fontes, com os seus algoritmos, e nenhum antigo sem norma que o peça', () => {
    expect(faltasDeCriptografia()).toEqual([]);
  });

  it('vê um uso como quer que se escreva, e não o que só se comenta', () => {
    expect(cifrasDe("createHash('sha1').update(x)")).toEqual(['SHA-1']);
    expect(cifrasDe("crypto.subtle.digest({ name: 'SHA-1' }, x)")).toEqual(['SHA-1']);
    expect(cifrasDe("createCipheriv('aes-256-ecb', key, null)")).toEqual(['AES', 'ECB/DES/RC4']);
    expect(cifrasDe("import forge from 'node-forge';")).toEqual([]);
    expect(cifrasDe('select md5(texto)')).toEqual(['MD5']);
    expect(cifrasDe('/** As crypto.subtle.digest. */\nconst a = 1; // md5')).toBeNull();
    expect(cifrasDe('const total = soma(linhas);')).toBeNull();
  });
});
