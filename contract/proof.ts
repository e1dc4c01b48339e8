/** Header with the proof that a request comes from the browser that signed in (RFC 9449, DPoP). */
export const PROOF_HEADER = 'dpop';
/** Header of a refusal with the server's time, for the next proof of a browser whose clock is wrong. */
export const PROOF_NONCE_HEADER = 'dpop-nonce';
