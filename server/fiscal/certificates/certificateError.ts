/** Reasons to reject a file as certificate A1, each with the form field it belongs to and its message. */
const REASONS = {
  NAO_E_CERTIFICADO: [
    'arquivo',
    'Este arquivo não é um certificado A1. Escolha o .pfx ou .p12 que a autoridade certificadora entregou.',
  ],
  SENHA_ERRADA: ['senha', 'A senha não abre este certificado. Confira maiúsculas, acentos e espaços.'],
  SEM_CHAVE: [
    'arquivo',
    'Este arquivo traz o certificado sem a chave privada. Exporte-o de novo marcando “exportar a chave privada”.',
  ],
  CHAVE_NAO_ACEITA: [
    'arquivo',
    'A chave deste certificado não é RSA, e a SEFAZ só aceita RSA. Use um certificado A1 da ICP-Brasil.',
  ],
  VENCIDO: ['arquivo', 'Este certificado venceu. Envie o que foi emitido na renovação.'],
  AINDA_NAO_VALE: ['arquivo', 'Este certificado ainda não começou a valer. Confira a data de início.'],
  SEM_TITULAR: [
    'arquivo',
    'Este certificado não traz o CNPJ nem o CPF do titular: ele não é um e-CNPJ ou e-CPF da ICP-Brasil.',
  ],
  OUTRO_TITULAR: [
    'arquivo',
    'Este certificado é de outro CNPJ. Serve o da própria empresa ou o de um estabelecimento com a mesma raiz.',
  ],
} as const satisfies Record<string, readonly ['arquivo' | 'senha', string]>;
export type CertificateReason = keyof typeof REASONS;

/** Error of a file rejected as certificate; never carries its content or its password. */
export class CertificateError extends Error {
  readonly reason: CertificateReason;
  readonly field: 'arquivo' | 'senha';

  constructor(reason: CertificateReason) {
    const [field, sentence] = REASONS[reason];
    super(sentence);
    this.reason = reason;
    this.field = field;
  }
}
