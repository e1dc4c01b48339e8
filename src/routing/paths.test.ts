import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { registry } from '../../contract/registry.ts';
import { listPath } from '../../contract/resource.ts';
import { isRecordId, listPathOf, otherListPaths, toInternalPath, toPublicPath } from './paths.ts';

const ID = '6f2c1a34-0b5d-4f7e-8a91-2c3d4e5f6a7b';
const resources = [
  { name: 'empresas', path: '/sistema/empresa' },
  { name: 'tenants', path: '/sistema/tenants' },
  { name: 'eventos', path: '/sistema/esocial/eventos', listAtPath: true as const },
];

describe('cada tela do cadastro tem um endereço em português', () => {
  it.each([
    ['/empresas', '/sistema/empresa/consulta'],
    ['/empresas/create', '/sistema/empresa/novo'],
    [`/empresas/${ID}`, `/sistema/empresa/${ID}`],
    ['/tenants', '/sistema/tenants/consulta'],
    ['/eventos', '/sistema/esocial/eventos'],
    [`/eventos/${ID}`, `/sistema/esocial/eventos/${ID}`],
    ['/access-denied', '/sistema/acesso-negado'],
  ])('%s é %s, e de volta', (internal, address) => {
    expect(toPublicPath(internal, resources)).toBe(address);
    expect(toInternalPath(address, resources)).toBe(internal);
  });

  it('ver e editar um registro são o mesmo endereço', () => {
    expect(toPublicPath(`/empresas/${ID}/show`, resources)).toBe(`/sistema/empresa/${ID}`);
  });
});

describe('um endereço que só leva a uma lista', () => {
  it.each([
    ['/sistema/empresa', '/sistema/empresa/consulta'],
    ['/sistema/empresa/', '/sistema/empresa/consulta'],
    ['/sistema/esocial/eventos/consulta', '/sistema/esocial/eventos'],
    ['/sistema/empresa/consulta', null],
    ['/sistema/empresa/novo', null],
    ['/sistema', null],
  ])('%s leva a %s', (address, list) => {
    expect(listPathOf(address, resources)).toBe(list);
  });

  it('é o da lista depois de um passo só, em todo recurso', () => {
    for (const resource of registry) {
      for (const path of otherListPaths(resource)) {
        expect(listPathOf(path)).toBe(listPath(resource));
        expect(listPathOf(listPath(resource))).toBeNull();
      }
    }
  });
});

describe('o endereço que a pessoa digita', () => {
  it('vale com barra no fim', () => {
    expect(toInternalPath('/sistema/empresa/consulta/', resources)).toBe('/empresas');
  });

  it.each([
    '/sistema',
    '/sistema/painel/admin',
    '/sistema/empresa',
    '/sistema/empresa/qualquer',
    `/sistema/empresa/${ID}/mais`,
    '/sistema/empresa/create',
    '/sistema/empresas/consulta',
    '/sistema/esocial',
    '/sistema/esocial/eventos/consulta',
    '/',
    '/login',
  ])('%s não é tela de cadastro e fica como está', (address) => {
    expect(toInternalPath(address, resources)).toBe(address);
  });

  it.each(['/empresas', `/empresas/${ID}`, '/access-denied', '/qualquer'])(
    '%s, que é nome interno, não abre tela nenhuma',
    (address) => {
      expect(toInternalPath(address, resources)).toBe(`/sistema${address}`);
    },
  );
});

describe('para todo recurso do registro', () => {
  const addresses = fc.oneof(
    fc.constantFrom('', '/novo'),
    fc.uuid().map((id) => `/${id}`),
  );

  it('o endereço público vai e volta sem mudar', () => {
    fc.assert(
      fc.property(fc.constantFrom(...registry), addresses, (resource, rest) => {
        const address = rest === '' ? listPath(resource) : resource.path + rest;
        const internal = toInternalPath(address);
        expect(internal).not.toBe(address);
        expect(toPublicPath(internal)).toBe(address);
      }),
    );
  });

  it('traduzir de novo o que já é público não muda nada', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-z-]{1,12}$/), { maxLength: 4 }), (steps) => {
        const address = toPublicPath(`/${steps.join('/')}`);
        expect(toPublicPath(address)).toBe(address);
      }),
    );
  });
});

it('só um identificador completo nomeia um registro', () => {
  expect(isRecordId(ID.toUpperCase())).toBe(true);
  expect([ID.slice(1), `${ID}0`, 'novo', ''].filter(isRecordId)).toEqual([]);
});
