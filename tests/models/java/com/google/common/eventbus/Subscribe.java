package com.google.common.eventbus;

public @interface Subscribe {}
