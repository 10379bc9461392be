package javax.ws.rs;

public @interface Path {}
