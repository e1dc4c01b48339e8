/** Proof that a request comes from the browser which signed in (RFC 9449, DPoP). */
export const PROOF_HEADER = 'dpop';
/** On a refusal: the server's time, to be put into the next proof by a browser whose own clock is wrong. */
export const PROOF_NONCE_HEADER = 'dpop-nonce';
