package org.springframework.stereotype;

public @interface Service {}
