/** Use of cryptography: its sources, subject, key, and what it may protect. */
export interface Uso {
  uso: string;
  arquivos: readonly string[];
  algoritmos: readonly string[];
  /** The key, where it is stored and what it must not be used for; '—': none. */
  chave: string;
  protege: string;
  /** Norm that requires an outdated algorithm; without it only current ones may be used. */
  norma?: string;
}

/** Outdated algorithms: only norms or third-party input may require them; nothing of ours relies on them. */
export const ANTIGOS = ['SHA-1', 'MD5', 'RSASSA-PKCS1-v1_5', 'RSA', 'AES', 'ECB/DES/RC4'];

export const USOS: readonly Uso[] = [
  {
    uso: 'Senhas',
    arquivos: ['server/auth/argon2Node.ts', 'server/auth/argon2Wasm.ts', 'server/auth/passwordHasher.ts'],
    algoritmos: ['argon2id'],
    chave: '—; um sal de 128 bits por senha',
    protege: 'a senha, que não se guarda',
  },
  {
    uso: 'Tokens de acesso (JWT)',
    arquivos: ['server/auth/accessToken.ts', 'server/signingKey.ts'],
    algoritmos: ['HMAC', 'SHA-256'],
    chave:
      '`FAROL_SEGREDO` (e a anterior, só para conferir), 256 bits ou mais; variável, arquivo de segredo ou `DATA_DIR`',
    protege: 'quem é a sessão; nada secreto vai dentro',
  },
  {
    uso: 'Resumos com chave e links de descadastro',
    arquivos: ['server/auth/keyedHash.ts', 'server/mail/unsubscribe.ts'],
    algoritmos: ['HMAC', 'SHA-256'],
    chave: '`FAROL_SEGREDO`; cada uso põe o seu nome no que resume',
    protege: 'contadores de tentativas por pessoa e lugar; o endereço de quem deixa de receber cartas',
  },
  {
    uso: 'Tokens de renovação, links, chaves de API e códigos de recuperação',
    arquivos: [
      'server/auth/randomToken.ts',
      'server/auth/successor.ts',
      'server/auth/fatores/recoveryCodes.ts',
    ],
    algoritmos: ['HKDF', 'SHA-256'],
    chave:
      '—; são ao acaso (256 bits; códigos, 50 ou mais), guardados só como resumo; o sucessor de uma renovação, cifrado pela própria',
    protege: 'a entrada; nunca outro dado',
  },
  {
    uso: 'Prova de que o token está no seu navegador (DPoP)',
    arquivos: ['server/auth/proof/proof.ts', 'server/auth/proof/proofKey.ts', 'src/authProvider/proofJwt.ts'],
    algoritmos: ['ECDSA', 'SHA-256'],
    chave: 'par P-256 feito no navegador, que não o entrega; o servidor só vê a metade pública',
    protege: 'cada pedido de uma sessão presa',
  },
  {
    uso: 'O que um formulário tem por salvar, na aba do navegador',
    arquivos: ['src/authProvider/draftSeal.ts'],
    algoritmos: ['AES-GCM'],
    chave: '256 bits, feita no navegador, que a usa e não a entrega (IndexedDB `farol-rascunhos`)',
    protege: 'o que se digitou e ainda não se salvou; sem TLS o navegador não tem cifra, e os CPFs não ficam',
  },
  {
    uso: 'Segundo fator: chaves de acesso e aplicativos',
    arquivos: ['server/auth/fatores/totp.ts', 'src/auth/passkey.ts'],
    algoritmos: [],
    chave:
      'a de cada aparelho (metade pública no banco); o segredo do aplicativo, cifrado por `FAROL_CHAVE_FATORES`',
    protege: 'a entrada',
  },
  {
    uso: 'Entrada pela organização (OpenID Connect)',
    arquivos: [
      'server/auth/organizacao/idToken.ts',
      'server/auth/organizacao/emissor.ts',
      'server/auth/identidade.ts',
    ],
    algoritmos: ['SHA-256'],
    chave: 'as públicas do emissor (JWKS), só com algoritmos assimétricos de hoje',
    protege: 'quem a organização diz que é a pessoa',
  },
  {
    uso: 'O que se guarda cifrado: certificados A1, segredos de aplicativos, de webhooks e de emissores, e a ida ao emissor',
    arquivos: ['server/sealer.ts', 'server/keyring.ts', 'server/sealingKeys.ts'],
    algoritmos: ['AES-GCM', 'SHA-256'],
    chave:
      '`FAROL_CHAVE_CERTIFICADOS`, `FAROL_CHAVE_FATORES`, 256 bits, com troca (a primeira: A1, webhooks e emissores; a segunda: aplicativos e idas ao emissor); nunca no banco nem na cópia dele',
    protege: 'dados `segredo` (docs/dados.md), presos ao lugar onde estão',
  },
  {
    uso: 'O que vai ao S3',
    arquivos: ['server/files/guarda/cofre.ts', 'server/files/guarda/mover.ts', 'server/files/guarda/s3.ts'],
    algoritmos: ['AES-GCM', 'HMAC', 'SHA-256'],
    chave:
      'duas derivadas de `FAROL_CHAVE_ARQUIVOS`, uma para nomes e outra para conteúdos; `S3_SEGREDO` só assina pedidos ao balde',
    protege: 'arquivos, XML e PDF (dados `sigiloso`)',
  },
  {
    uso: 'Cópias de segurança',
    arquivos: [
      'scripts/farol/backup.ts',
      'scripts/farol/copia/sealed.ts',
      'scripts/farol/copia/sealedReader.ts',
      'scripts/farol/verificar.ts',
    ],
    algoritmos: ['ChaCha20-Poly1305', 'HKDF', 'SHA-256'],
    chave: 'age (X25519): a pública em `FAROL_BACKUP_PARA`; a privada, só com quem restaura',
    protege: 'o banco todo',
  },
  {
    uso: 'Entregas de webhooks',
    arquivos: ['server/webhooks/assinatura.ts'],
    algoritmos: ['HMAC', 'SHA-256'],
    chave: 'um segredo de 256 bits por webhook, cifrado por `FAROL_CHAVE_CERTIFICADOS`; mostrado uma vez',
    protege: 'que a entrega veio do Farol e está inteira',
  },
  {
    uso: 'TLS de quem atende e de quem chama a SEFAZ e o ADN',
    arquivos: ['server/tls.ts', 'server/fiscal/transporteNode.ts'],
    algoritmos: [],
    chave:
      '`FAROL_TLS_CHAVE`; o A1 da empresa, aberto só enquanto se chama. TLS 1.2 ou mais novo, cifras do Node',
    protege: 'o que passa pela rede',
  },
  {
    uso: 'Cadeia da auditoria e das migrações',
    arquivos: [
      'server/db/migrations/0004_auditoria.sql',
      'server/db/migrations/0049_eliminacao.sql',
      'server/db/migrate.ts',
    ],
    algoritmos: ['SHA-256'],
    chave: '—',
    protege: 'que nenhuma linha foi trocada ou tirada',
  },
  {
    uso: 'Reconhecer o mesmo conteúdo, e provar que está inteiro',
    arquivos: [
      'server/auth/vista.ts',
      'server/digest.ts',
      'server/sha256.ts',
      'server/files/keepParts.ts',
      'server/files/upload.ts',
      'server/files/zipOut/writer.ts',
      'server/fiscal/documentos/distribuidos.ts',
      'server/fiscal/documentos/storeEvento.ts',
      'server/fiscal/documentos/storeFiles.ts',
      'server/fiscal/entrada/rotinaCaixas.ts',
      'server/fiscal/esocial/importLeitura.ts',
      'server/fiscal/esocial/importRetorno.ts',
      'server/fiscal/esocial/judgeArquivo.ts',
      'server/fiscal/nfse/assinaturas/readConhecidos.ts',
      'server/fiscal/nfse/portas/naoLidos.ts',
      'server/fiscal/nfse/registro/hash.ts',
      'server/fiscal/nfse/registro/registrar.ts',
      'server/fiscal/nfse/registro/registerEventos.ts',
      'server/http/idempotency.ts',
      'server/http/webApp.ts',
      'server/leitura/bancos/ofxValores.ts',
      'server/logs/arquivo/archiveTrocas.ts',
      'server/logs/baixa/conferir.ts',
      'server/logs/baixa/contadores.ts',
      'src/fiscal/detalhe/ConteudosLadoALado.tsx',
    ],
    algoritmos: ['SHA-256'],
    chave: '—',
    protege: 'nada secreto: o resumo de um conteúdo',
  },
  {
    uso: 'Nome ao acaso do dispositivo',
    arquivos: ['src/authProvider/device.ts'],
    algoritmos: [],
    chave: '—',
    protege: 'reconhecer o navegador em que a pessoa já entrou',
  },
  {
    uso: 'Abrir um certificado A1 (.pfx) que alguém envia',
    arquivos: [
      'server/fiscal/certificates/boundedDerivation.ts',
      'server/fiscal/certificates/holder.ts',
      'server/fiscal/certificates/openPfx.ts',
      'server/fiscal/certificates/readCertificate.ts',
    ],
    algoritmos: ['PBKDF2'],
    chave:
      'a senha do arquivo, que não se guarda; as cifras são as do arquivo (AES, e 3DES ou RC2 nos antigos, em CBC), só para o abrir',
    protege: 'a chave privada, que sai dali para a nossa cifra',
  },
  {
    uso: 'Assinar o que vai à SEFAZ',
    arquivos: ['server/fiscal/signature/signEnveloped.ts', 'server/fiscal/signature/signer.ts'],
    algoritmos: ['RSASSA-PKCS1-v1_5', 'SHA-1'],
    chave: 'a do A1 da empresa, só para eventos de NF-e e CT-e e pedidos que a norma manda assinar',
    protege: 'a autoria do ato perante a SEFAZ',
    norma: 'o Manual de Orientação do Contribuinte e o esquema oficial da NF-e fixam rsa-sha1',
  },
  {
    uso: 'Conferir o que outros assinaram (NF-e, CT-e, NFS-e, eSocial) e a cadeia dos certificados',
    arquivos: [
      'server/fiscal/documentos/judgeConteudo.ts',
      'server/fiscal/esocial/assinaturaRetorno.ts',
      'server/fiscal/raizes/cadeia.ts',
      'server/fiscal/raizes/readCertificados.ts',
      'server/fiscal/raizes/titular.ts',
      'server/fiscal/signature/algorithms.ts',
      'server/fiscal/signature/certificate.ts',
      'server/fiscal/signature/der.ts',
      'server/fiscal/signature/verifySignature.ts',
    ],
    algoritmos: ['RSASSA-PKCS1-v1_5', 'SHA-1', 'SHA-256', 'SHA-384', 'SHA-512'],
    chave: 'as públicas dos certificados; SHA-1 não se segue numa cadeia',
    protege: 'o que um documento prova',
    norma: 'quem assina são outros, como a norma lhes manda: rsa-sha1 na NF-e e no CT-e',
  },
  {
    uso: 'Marca que muda quando mudam as raízes',
    arquivos: ['server/fiscal/raizes/store.ts'],
    algoritmos: ['MD5'],
    chave: '—',
    protege: 'nada: só diz que é hora de julgar de novo',
    norma: 'não é criptografia: quem a pudesse repetir já teria importado as raízes',
  },
];
